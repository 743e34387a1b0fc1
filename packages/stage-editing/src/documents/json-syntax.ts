import {
  expectedJson,
  type EditMessage,
  type ExpectedJson,
} from "../check/edit-messages.ts";

/** Where and why a text is no JSON. */
export interface SyntaxFault {
  readonly offset: number;
  readonly words: EditMessage;
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
    return this.offset === this.text.length ? null : this.expected("end");
  }

  private expected(what: ExpectedJson): SyntaxFault {
    const found = this.text.charAt(this.offset);
    return { offset: this.offset, words: expectedJson(what, found) };
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
    return isScalar ? null : this.expected("value");
  }

  private property(): SyntaxFault | null {
    if (!this.takes(string)) return this.expected("name");
    return this.takesMark(":") ? this.value() : this.expected(['":"']);
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
      if (!this.takesMark(",")) return this.expected(['","', `"${closing}"`]);
    }
  }
}

export function syntaxFault(text: string): SyntaxFault | null {
  return new Scanner(text).fault();
}
