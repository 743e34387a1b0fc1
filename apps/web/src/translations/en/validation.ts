import { editTexts } from "@stagecraft/stage-editing/texts";

/** Messages of the edit form; the server rejects with the same keys. */
export const texts = editTexts;
