import { editTexts } from "@stagecraft/stage-editing/texts";

/** What the edit form has to say; the server refuses with the same keys. */
export const texts = editTexts;
