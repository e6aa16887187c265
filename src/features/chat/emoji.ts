// Tells an emoji from any other text, for reactions.
const oneEmoji = /^(?:\p{RGI_Emoji}|\p{Emoji_Presentation}|\p{Extended_Pictographic})$/v

export const isEmoji = (text: string): boolean => oneEmoji.test(text)
