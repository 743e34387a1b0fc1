/*
 * npm run endpoints
 *
 * Writes the addresses of the calls that the web application makes, after a
 * call was added or the contract changed. A test compares them.
 */
import { endpointList } from "./generate/endpoint-list.ts";
import { writeGenerated } from "./generate/generated-file.ts";

await writeGenerated([endpointList()]);
