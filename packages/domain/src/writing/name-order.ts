const plain = /^[ -~]*$/;

/** Splits `PAD 10H` into `pad `, `10` and `h`. */
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
 * Compares names with numbers in natural order, 2H before 10H, ignoring case.
 * Well names are plain text, and creating the browser's collator takes a slow
 * device a tenth of a second, so it is used only for other names.
 */
export function compareNames(left: string, right: string): number {
  if (plain.test(left) && plain.test(right)) return comparePlain(left, right);
  collator ??= new Intl.Collator(undefined, {
    numeric: true,
    sensitivity: "base",
  });
  return collator.compare(left, right);
}
