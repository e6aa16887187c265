-- Who did something stands under `by` in every notice: by that it is found when they are erased.
update notifications set params = (params - 'name') || jsonb_build_object('by', params -> 'name')
where kind = 'ecommerce.orderPlaced' and params ? 'name';
