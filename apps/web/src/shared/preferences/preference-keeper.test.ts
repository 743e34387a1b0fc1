import { describe, expect, it } from "vitest";
import { PreferenceKeeper, type Choice } from "./preference-keeper.ts";

/** A server that keeps the later choice for each key. */
class Server {
  readonly #kept = new Map<string, Choice>();
  isAway = false;

  read = async (): Promise<readonly Choice[]> => {
    await Promise.resolve();
    if (this.isAway) throw new Error("No response");
    return [...this.#kept.values()];
  };

  save = async (choices: readonly Choice[]): Promise<readonly Choice[]> => {
    await this.read();
    for (const choice of choices) {
      const known = this.#kept.get(choice.key);
      if (known === undefined || choice.changedAt > known.changedAt)
        this.#kept.set(choice.key, choice);
    }
    return this.read();
  };
}

class Browser {
  readonly stored = new Map<string, string>();
  clock = 1000;
  readonly keeper: PreferenceKeeper;

  constructor(serverOf: () => Server) {
    this.keeper = new PreferenceKeeper({
      storage: {
        getItem: (key) => this.stored.get(key) ?? null,
        setItem: (key, value) => void this.stored.set(key, value),
        removeItem: (key) => void this.stored.delete(key),
      },
      read: () => serverOf().read(),
      save: (choices) => serverOf().save(choices),
      apply: (key, value) => this.#write(key, value),
      now: () => this.clock,
    });
  }

  #write(key: string, value: string | null): void {
    if (value === null) this.stored.delete(key);
    else this.stored.set(key, value);
  }

  choose(key: string, value: string | null): boolean {
    this.#write(key, value);
    return this.keeper.note(key, value);
  }

  async signIn(person: number): Promise<void> {
    this.keeper.follow(person);
    await this.keeper.exchange();
  }
}

const units = (browser: Browser) => browser.stored.get("units");

describe("a person's preferences", () => {
  it("follow him to another machine", async () => {
    const server = new Server();
    const office = new Browser(() => server);
    const van = new Browser(() => server);
    await office.signIn(1);
    expect(office.choose("units", "metric")).toBe(true);
    await office.keeper.exchange();
    await van.signIn(1);
    expect(units(van)).toBe("metric");
  });

  it("are what he chose last, wherever that was, also when it is sent later", async () => {
    const server = new Server();
    const office = new Browser(() => server);
    const van = new Browser(() => server);
    await office.signIn(1);
    await van.signIn(1);
    server.isAway = true;
    van.clock = 2000;
    van.choose("units", "field");
    await expect(van.keeper.exchange()).rejects.toThrow("No response");
    server.isAway = false;
    office.clock = 3000;
    office.choose("units", "metric");
    await office.keeper.exchange();
    await van.keeper.exchange();
    expect(units(van)).toBe("metric");
    office.clock = 4000;
    office.choose("units", null);
    await office.keeper.exchange();
    await van.keeper.exchange();
    expect(units(van)).toBeUndefined();
  });

  it("are not inherited by the next person on the machine, and not lost either", async () => {
    const servers = [new Server(), new Server()];
    let signedIn = 0;
    const shared = new Browser(() => servers[signedIn] ?? new Server());
    await shared.signIn(10);
    shared.choose("units", "metric");
    await shared.keeper.exchange();
    // This is chosen without a network, so it has to wait until the person who
    // chose it signs in again.
    shared.choose("clock", "pad");
    signedIn = 1;
    await shared.signIn(11);
    expect(units(shared)).toBeUndefined();
    signedIn = 0;
    await shared.signIn(10);
    expect(units(shared)).toBe("metric");
    expect(await servers[0]?.read()).toHaveLength(2);
    expect(await servers[1]?.read()).toEqual([]);
  });

  it("leave alone what was set on this browser before, unless the person chose it elsewhere", async () => {
    const server = new Server();
    const browser = new Browser(() => server);
    browser.stored.set("language", "fr");
    await browser.signIn(1);
    expect(browser.stored.get("language")).toBe("fr");
    expect(await server.read()).toEqual([]);
  });

  it("do not undo a choice made while the response is pending", async () => {
    const server = new Server();
    const browser = new Browser(() => server);
    await browser.signIn(1);
    browser.choose("units", "metric");
    const underWay = browser.keeper.exchange();
    browser.clock = 2000;
    browser.choose("units", "field");
    await underWay;
    expect(units(browser)).toBe("field");
    await browser.keeper.exchange();
    expect(await server.read()).toEqual([
      { key: "units", value: "field", changedAt: 2000 },
    ]);
  });

  it("leave out display settings of a device, choices made before signing in, and invalid values", async () => {
    const browser = new Browser(() => new Server());
    expect(browser.choose("units", "metric")).toBe(false);
    await browser.signIn(1);
    expect(browser.choose("theme.dark", "true")).toBe(false);
    expect(browser.choose("units", "furlongs")).toBe(false);
  });
});
