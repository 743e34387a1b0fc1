/** Where and why a text is no JSON. */
export interface SyntaxFault {
  readonly offset: number;
  readonly message: string;
}

const literal = /true|false|null/y;
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const string = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const space = /[ \t\n\r]*/y;

class Scanner {
  private readonly text: string;
  private offset = 0;

  constructor(text: string) {
    this.text = text;
  }

  /**
   * Needed because the runtime's own parser reports the position of a fault in
   * its own wording, or not at all.
   */
  fault(): SyntaxFault | null {
    return this.value() ?? this.ending();
  }

  private ending(): SyntaxFault | null {
    return this.offset === this.text.length
      ? null
      : this.expected("the end of the text");
  }

  private expected(what: string): SyntaxFault {
    const found = this.text.charAt(this.offset);
    const instead = found === "" ? "the text ends" : `found ${found}`;
    return { offset: this.offset, message: `Expected ${what}, ${instead}` };
  }

  private takes(pattern: RegExp): boolean {
    pattern.lastIndex = this.offset;
    const found = pattern.exec(this.text);
    if (found === null) return false;
    this.offset = pattern.lastIndex;
    return true;
  }

  private takesMark(mark: string): boolean {
    this.takes(space);
    if (this.text.charAt(this.offset) !== mark) return false;
    this.offset += 1;
    this.takes(space);
    return true;
  }

  private value(): SyntaxFault | null {
    this.takes(space);
    if (this.takesMark("{")) return this.list("}", () => this.property());
    if (this.takesMark("[")) return this.list("]", () => this.value());
    const isScalar = [string, number, literal].some((it) => this.takes(it));
    this.takes(space);
    return isScalar ? null : this.expected("a value");
  }

  private property(): SyntaxFault | null {
    if (!this.takes(string)) return this.expected("a name in double quotes");
    return this.takesMark(":") ? this.value() : this.expected('":"');
  }

  private list(
    closing: string,
    item: () => SyntaxFault | null,
  ): SyntaxFault | null {
    if (this.takesMark(closing)) return null;
    for (;;) {
      const fault = item();
      if (fault !== null) return fault;
      if (this.takesMark(closing)) return null;
      if (!this.takesMark(",")) return this.expected(`"," or "${closing}"`);
    }
  }
}

export function syntaxFault(text: string): SyntaxFault | null {
  return new Scanner(text).fault();
}
