/** Teams refuses a longer name. */
const longestName = 50;

/** Characters that Teams refuses in the name of a channel. */
const refusedSigns = /[~#%&*{}+/\\:<>?|'".,]/g;

/**
 * The name of a pad's channel in Teams. A name that Teams would refuse is
 * changed and gets the project's number, so that two pads never get the same
 * channel.
 */
export function channelName(
  projectName: string,
  projectId: number,
  withNumber = false,
): string {
  const plain = projectName
    .replaceAll(refusedSigns, " ")
    .replaceAll(/\s+/g, " ")
    .replace(/^[\s_]+|\s+$/g, "");
  if (!withNumber && plain === projectName && plain.length <= longestName)
    return plain;
  const number = ` ${projectId}`;
  return `${plain.slice(0, longestName - number.length).trimEnd()}${number}`.trim();
}
