/*
 * npm run texts
 *
 * Writes the types of the text keys and the lists of the texts to download
 * first, after a text was added or removed in apps/web/src/translations. A test
 * compares them.
 */
import { writeGenerated } from "./generate/generated-file.ts";
import { textFiles } from "./generate/text-files.ts";

await writeGenerated(textFiles());
