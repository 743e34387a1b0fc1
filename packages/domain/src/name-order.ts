const plain = /^[ -~]*$/;

/** `PAD 10H` as `pad `, `10` and `h`. */
function partsOf(name: string): readonly string[] {
  return name.toLowerCase().match(/\d+|\D+/g) ?? [];
}

function compareParts(left: string, right: string): number {
  const difference = Number(left) - Number(right);
  if (!Number.isNaN(difference)) return difference;
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

function comparePlain(left: string, right: string): number {
  const [lefts, rights] = [partsOf(left), partsOf(right)];
  for (const [index, part] of lefts.entries()) {
    const other = rights[index];
    if (other === undefined) return 1;
    const order = compareParts(part, other);
    if (order !== 0) return order;
  }
  return lefts.length - rights.length;
}

let collator: Intl.Collator | undefined;

/**
 * Names with numbers in them in human order, 2H before 10H, capitals alike.
 * Wells have plain names, and the browser's own order takes a slow device a
 * tenth of a second to make: it is for the others.
 */
export function compareNames(left: string, right: string): number {
  if (plain.test(left) && plain.test(right)) return comparePlain(left, right);
  collator ??= new Intl.Collator(undefined, {
    numeric: true,
    sensitivity: "base",
  });
  return collator.compare(left, right);
}
