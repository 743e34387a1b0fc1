/** A measured channel, in the order the van sends them. */
export interface Header {
  readonly channel: string;
  readonly unit: string;
}

export interface HeaderComparison {
  readonly added: string[];
  readonly removed: string[];
  readonly renamed: { from: string; to: string }[];
  readonly moved: { channel: string; fromPlace: number; toPlace: number }[];
  readonly unitChanges: { channel: string; from: string; to: string }[];
}

/** Names at least this similar, with the same unit, are likely one channel. */
const leastLikeness = 0.6;

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
}

/** Counts the letters that have to be changed, added or removed. */
function editDistance(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      current.push(
        Math.min(
          (above[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (above[column - 1] ?? 0) + (isSame ? 0 : 1),
        ),
      );
    }
    above = current;
  }
  return above[other.length] ?? 0;
}

function likeness(one: string, other: string): number {
  const [first, second] = [plain(one), plain(other)];
  const longest = Math.max(first.length, second.length);
  return longest === 0 ? 0 : 1 - editDistance(first, second) / longest;
}

/** Numbered channels of a kind are distinct: offset well 2 is not offset well 1 renamed. */
function differByNumberOnly(one: string, other: string): boolean {
  const withoutDigits = (name: string) => plain(name).replaceAll(/\d/g, "");
  return (
    /\d/.test(one) &&
    /\d/.test(other) &&
    withoutDigits(one) === withoutDigits(other) &&
    plain(one) !== plain(other)
  );
}

/** Pairs the most similar names first, each name once. */
function renamedOf(removed: readonly Header[], added: readonly Header[]) {
  const pairs = removed
    .flatMap((from) =>
      added
        .filter(
          (to) =>
            to.unit === from.unit &&
            !differByNumberOnly(from.channel, to.channel),
        )
        .map((to) => ({
          from: from.channel,
          to: to.channel,
          likeness: likeness(from.channel, to.channel),
        })),
    )
    .filter((pair) => pair.likeness >= leastLikeness)
    .sort((one, other) => other.likeness - one.likeness);
  const taken = new Set<string>();
  return pairs.flatMap(({ from, to }) => {
    if (taken.has(`-${from}`) || taken.has(`+${to}`)) return [];
    taken.add(`-${from}`).add(`+${to}`);
    return [{ from, to }];
  });
}

/** Returns the indexes of the longest rising subsequence, which kept its order. */
function risingPart(places: readonly number[]): Set<number> {
  const length = places.map(() => 1);
  const before = places.map(() => -1);
  let last = -1;
  for (let index = 0; index < places.length; index++) {
    for (let earlier = 0; earlier < index; earlier++) {
      const isRising = (places[earlier] ?? 0) < (places[index] ?? 0);
      if (isRising && (length[earlier] ?? 0) + 1 > (length[index] ?? 0)) {
        length[index] = (length[earlier] ?? 0) + 1;
        before[index] = earlier;
      }
    }
    if (last === -1 || (length[index] ?? 0) > (length[last] ?? 0)) last = index;
  }
  const kept = new Set<number>();
  for (let index = last; index !== -1; index = before[index] ?? -1)
    kept.add(index);
  return kept;
}

function movedOf(previous: readonly Header[], current: readonly Header[]) {
  const placeBefore = new Map(
    previous.map(({ channel }, index) => [channel, index + 1]),
  );
  const common = current.flatMap(({ channel }, index) => {
    const fromPlace = placeBefore.get(channel);
    return fromPlace === undefined
      ? []
      : [{ channel, fromPlace, toPlace: index + 1 }];
  });
  const kept = risingPart(common.map(({ fromPlace }) => fromPlace));
  return common.filter((_, index) => !kept.has(index));
}

/** Compares the columns of a stage with those of the stage before it. */
export function compareHeaders(
  previous: readonly Header[],
  current: readonly Header[],
): HeaderComparison {
  const unitBefore = new Map(
    previous.map(({ channel, unit }) => [channel, unit]),
  );
  const names = new Set(current.map(({ channel }) => channel));
  const added = current.filter(({ channel }) => !unitBefore.has(channel));
  const removed = previous.filter(({ channel }) => !names.has(channel));
  return {
    added: added.map(({ channel }) => channel).sort(),
    removed: removed.map(({ channel }) => channel).sort(),
    renamed: renamedOf(removed, added),
    moved: movedOf(previous, current),
    unitChanges: current.flatMap(({ channel, unit }) => {
      const from = unitBefore.get(channel);
      return from === undefined || from === unit
        ? []
        : [{ channel, from, to: unit }];
    }),
  };
}

/** The first stage with data has no stage to compare with. */
export const nothingToCompare: HeaderComparison = {
  added: [],
  removed: [],
  renamed: [],
  moved: [],
  unitChanges: [],
};
