// The part of the public site that the blog is: switched off as one.
export const area = 'blog'
