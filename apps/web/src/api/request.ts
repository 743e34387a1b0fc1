type Simple = string | number | boolean;

export interface RequestInput {
  readonly params?: Readonly<Record<string, Simple>> | undefined;
  readonly query?:
    | Readonly<Record<string, Simple | readonly Simple[] | undefined>>
    | undefined;
  readonly body?: unknown;
}

interface BuiltRequest {
  /** Path below the API base, with its query. */
  readonly path: string;
  readonly init: RequestInit;
}

/** Arrays in a query use brackets: `ids[]=1&ids[]=2`. */
function queryText(query: NonNullable<RequestInput["query"]>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue;
    if (typeof value === "object") {
      for (const entry of value) search.append(`${name}[]`, String(entry));
    } else {
      search.append(name, String(value));
    }
  }
  const text = search.toString();
  return text === "" ? "" : `?${text}`;
}

function fillPath(path: string, params: RequestInput["params"]): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params?.[name])),
  );
}

/** Converts `"PUT stages/:id"` and its input to arguments for `fetch`. */
export function requestOf(address: string, input: RequestInput): BuiltRequest {
  const [method = "GET", path = ""] = address.split(" ");
  const init: RequestInit = { method };
  if (input.body !== undefined) {
    init.body = JSON.stringify(input.body);
    init.headers = { "content-type": "application/json" };
  }
  return {
    path: `${fillPath(path, input.params)}${queryText(input.query ?? {})}`,
    init,
  };
}
