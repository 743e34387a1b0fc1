/** The longest comment that the server stores. */
export const longestPtaComment = 4000;
