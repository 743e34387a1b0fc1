import { createHmac, createPublicKey, generateKeyPairSync } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { DomainError } from "@stagecraft/domain";
import { type JWK, type JWTPayload, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTokenVerifier, type TokenVerifier } from "./access-token.ts";

const issuer = "https://stagecraft.test/idp";
const audience = "stagecraft-api";
const now = Date.UTC(2026, 10, 15, 12);
const nowSeconds = now / 1000;

function ecKey(kid: string) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", {
    namedCurve: "P-256",
  });
  const jwk = publicKey.export({ format: "jwk" }) as JWK;
  return { privateKey, jwk: { ...jwk, kid, alg: "ES256", use: "sig" } };
}

function rsaKey(kid: string) {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", {
    modulusLength: 2048,
  });
  const jwk = publicKey.export({ format: "jwk" }) as JWK;
  return { privateKey, jwk: { ...jwk, kid, alg: "RS256", use: "sig" } };
}

const ours = ecKey("ours");
const oursRsa = rsaKey("ours-rsa");
/** Some issuers publish keys without stating their use. */
const plainRsa = rsaKey("plain-rsa");
const plainJwk: JWK = { ...plainRsa.jwk };
delete plainJwk.alg;
const attacker = ecKey("ours");
const attackerRsa = rsaKey("ours-rsa");

const goodClaims: JWTPayload = {
  iss: issuer,
  aud: audience,
  sub: "account|1",
  client_id: "stagecraft-web",
  iat: nowSeconds - 60,
  exp: nowSeconds + 540,
  jti: "1",
};

type Header = Record<string, unknown>;
const goodHeader: Header = { alg: "ES256", typ: "at+jwt", kid: "ours" };

/** Signs a token that is valid except for the changes; undefined leaves a part out. */
function sign(
  claims: Record<string, unknown> = {},
  header: Header = {},
  key = ours.privateKey,
): Promise<string> {
  return new SignJWT({ ...goodClaims, ...claims })
    .setProtectedHeader({ ...goodHeader, ...header } as { alg: string })
    .sign(key);
}

function part(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

/** Assembles a token by hand, as no library would. */
function forge(header: Header, signature = "", claims: object = goodClaims) {
  return `${part(header)}.${part(claims)}.${signature}`;
}

function hmac(header: Header, secret: string | Buffer): string {
  const input = `${part(header)}.${part(goodClaims)}`;
  const signature = createHmac("sha256", secret)
    .update(input)
    .digest("base64url");
  return `${input}.${signature}`;
}

function pemOf(jwk: JWK): string {
  const key = createPublicKey({ key: jwk, format: "jwk" });
  return key.export({ format: "pem", type: "spki" }).toString();
}

function verifierAt(time: () => number = () => now): TokenVerifier {
  return createTokenVerifier({
    issuer,
    audience,
    keys: { kind: "local", jwks: { keys: [ours.jwk, oursRsa.jwk, plainJwk] } },
    clock: time,
  });
}

async function refusal(token: string, verifier = verifierAt()) {
  try {
    await verifier.verify(token);
  } catch (error) {
    return error instanceof DomainError ? error.code : error;
  }
  return "accepted";
}

describe("a good token", () => {
  it("names its holder and its end", async () => {
    expect(await verifierAt().verify(await sign())).toEqual({
      subject: "account|1",
      expiresAt: now + 540_000,
      grant: null,
    });
  });

  it("may be signed with RS256", async () => {
    const header = { alg: "RS256", kid: "ours-rsa" };
    const token = await sign({}, header, oursRsa.privateKey);
    expect(await refusal(token)).toBe("accepted");
  });

  it("may be for other audiences too", async () => {
    const token = await sign({ aud: ["other", audience] });
    expect(await refusal(token)).toBe("accepted");
  });

  it.each([
    ["stagecraft-van", { client_id: "stagecraft-van" }],
    ["stagecraft-van@clients", { client_id: undefined, azp: "stagecraft-van" }],
  ])("of a machine (%s) names the client", async (sub, claims) => {
    const { subject } = await verifierAt().verify(
      await sign({ sub, ...claims }),
    );
    expect(subject).toBe("client|stagecraft-van");
  });
});

const forgeries: [string, () => string | Promise<string>][] = [
  ["nothing", () => ""],
  ["no token", () => "Bearer"],
  ["dots", () => "..."],
  ["two parts", async () => (await sign()).split(".").slice(0, 2).join(".")],
  ["alg none", () => forge({ ...goodHeader, alg: "none" })],
  ["alg None", () => forge({ ...goodHeader, alg: "None" })],
  [
    "alg NONE with a signature",
    () => forge({ ...goodHeader, alg: "NONE" }, "AA"),
  ],
  ["no alg", () => forge({ typ: "at+jwt", kid: "ours" }, "AA")],
  ["alg as a list", () => forge({ ...goodHeader, alg: ["ES256"] }, "AA")],
  [
    "no signature",
    async () => `${(await sign()).split(".").slice(0, 2).join(".")}.`,
  ],
  [
    "a zero signature",
    () => forge(goodHeader, Buffer.alloc(64).toString("base64url")),
  ],
  [
    "HS256 with the RSA key as the secret",
    () =>
      hmac(
        { alg: "HS256", typ: "at+jwt", kid: "ours-rsa" },
        pemOf(oursRsa.jwk),
      ),
  ],
  [
    "HS256 with the JWK as the secret",
    () =>
      hmac(
        { alg: "HS256", typ: "at+jwt", kid: "ours" },
        JSON.stringify(ours.jwk),
      ),
  ],
  [
    "HS256 with an empty secret",
    () => hmac({ ...goodHeader, alg: "HS256" }, ""),
  ],
  ["a foreign key under our name", () => sign({}, {}, attacker.privateKey)],
  [
    "a foreign RSA key under our name",
    () => sign({}, { alg: "RS256", kid: "ours-rsa" }, attackerRsa.privateKey),
  ],
  [
    "its own key in the header",
    () => sign({}, { jwk: attacker.jwk }, attacker.privateKey),
  ],
  [
    "its own key without a name",
    () => sign({}, { jwk: attacker.jwk, kid: undefined }, attacker.privateKey),
  ],
  [
    "the address of its keys",
    () => sign({}, { jku: "https://evil.test/jwks" }, attacker.privateKey),
  ],
  [
    "the address of its certificate",
    () => sign({}, { x5u: "https://evil.test/x5u" }, attacker.privateKey),
  ],
  ["its certificate", () => sign({}, { x5c: ["MII="] }, attacker.privateKey)],
  ["our signature but a key of its own", () => sign({}, { jwk: attacker.jwk })],
  [
    "a key named by path",
    () => sign({}, { kid: "../../../../dev/null" }, attacker.privateKey),
  ],
  [
    "a key named by SQL",
    () => sign({}, { kid: "' OR 1=1 --" }, attacker.privateKey),
  ],
  [
    "a key named __proto__",
    () => sign({}, { kid: "__proto__" }, attacker.privateKey),
  ],
  ["our key under a strange name", () => sign({}, { kid: "other" })],
  [
    "an algorithm that is not its key's",
    () => forge({ ...goodHeader, alg: "RS256" }, "AA"),
  ],
  [
    "PS256",
    () => sign({}, { alg: "PS256", kid: "plain-rsa" }, plainRsa.privateKey),
  ],
  [
    "RS512",
    () => sign({}, { alg: "RS512", kid: "plain-rsa" }, plainRsa.privateKey),
  ],
  [
    "a critical extension",
    () => forge({ ...goodHeader, crit: ["x"], x: 1 }, "AA"),
  ],
  [
    "an unencoded payload",
    () => forge({ ...goodHeader, b64: false, crit: ["b64"] }, "AA"),
  ],
  ["another issuer", () => sign({ iss: "https://evil.test/idp" })],
  ["an issuer with a slash more", () => sign({ iss: `${issuer}/` })],
  ["no issuer", () => sign({ iss: undefined })],
  ["another audience", () => sign({ aud: "stagecraft-web" })],
  ["an audience that begins like ours", () => sign({ aud: `${audience}-2` })],
  ["no audience", () => sign({ aud: undefined })],
  ["an ID token", () => sign({ aud: "stagecraft-web" }, { typ: "JWT" })],
  ["an ID token for our audience", () => sign({ nonce: "1" })],
  ["an ID token beside an access token", () => sign({ at_hash: "1" })],
  ["a logout token", () => sign({ events: {} }, { typ: "logout+jwt" })],
  ["a plain JWT", () => sign({}, { typ: "JWT" })],
  ["no type", () => sign({}, { typ: undefined })],
  ["no end", () => sign({ exp: undefined })],
  ["an end that is text", () => sign({ exp: "2100-01-01" })],
  ["no beginning", () => sign({ iat: undefined })],
  ["a beginning in the future", () => sign({ iat: nowSeconds + 60 })],
  ["not valid yet", () => sign({ nbf: nowSeconds + 6 })],
  ["no subject", () => sign({ sub: undefined })],
  ["an empty subject", () => sign({ sub: "" })],
  [
    "a machine's subject held by a person",
    () => sign({ sub: "client|stagecraft-van" }),
  ],
  [
    "a changed payload",
    async () => {
      const [header, , signature] = (await sign()).split(".");
      return `${header}.${part({ ...goodClaims, sub: "account|2" })}.${signature}`;
    },
  ],
  [
    "a changed signature",
    async () => {
      const token = await sign();
      const last = token.at(-5) === "A" ? "B" : "A";
      return `${token.slice(0, -5)}${last}${token.slice(-4)}`;
    },
  ],
  ["a cut signature", async () => (await sign()).slice(0, -10)],
  ["a payload that is no JSON", () => `${part(goodHeader)}.AAAA.AA`],
  ["a payload that is a list", () => forge(goodHeader, "AA", [])],
  ["a huge token", () => sign({ padding: "x".repeat(100_000) })],
  [
    "an encrypted token",
    () => `${part({ alg: "dir", enc: "A256GCM" })}..AA.AA.AA`,
  ],
];

describe("of forged tokens", () => {
  it.each(forgeries)("one with %s is refused", async (_name, make) => {
    expect(await refusal(await make())).toBe("session.invalid");
  });

  it(`none of ${forgeries.length} is accepted, even when sent again`, async () => {
    const verifier = verifierAt();
    await verifier.verify(await sign());
    let accepted = 0;
    for (const [, make] of [...forgeries, ...forgeries]) {
      if ((await refusal(await make(), verifier)) === "accepted") accepted += 1;
    }
    expect(forgeries.length).toBeGreaterThanOrEqual(40);
    expect(accepted).toBe(0);
  });
});

describe("at the edges of time", () => {
  it("a token is expired five seconds after its end, with exactly this message", async () => {
    const token = await sign({ exp: nowSeconds - 5 });
    await expect(verifierAt().verify(token)).rejects.toMatchObject({
      code: "session.expired",
      message: "jwt expired",
    });
    expect(await refusal(await sign({ exp: nowSeconds - 4 }))).toBe("accepted");
  });

  it("a forged token is not called expired", async () => {
    const token = await sign({ exp: 1 }, {}, attacker.privateKey);
    expect(await refusal(token)).toBe("session.invalid");
  });

  it("a clock may be five seconds behind the issuer's", async () => {
    const early = { nbf: nowSeconds + 5, iat: nowSeconds + 5 };
    expect(await refusal(await sign(early))).toBe("accepted");
  });

  it("a remembered token expires as well, and stays so", async () => {
    let time = now;
    const verifier = verifierAt(() => time);
    const token = await sign({ exp: nowSeconds + 10 });
    expect(await refusal(token, verifier)).toBe("accepted");
    time = now + 14_999;
    expect(await refusal(token, verifier)).toBe("accepted");
    time = now + 15_000;
    expect(await refusal(token, verifier)).toBe("session.expired");
    expect(await refusal(token, verifier)).toBe("session.expired");
  });
});

describe("of an external issuer", () => {
  let server: Server;
  let external: string;
  let described: string;
  let keySetReads = 0;
  let isDown = false;

  beforeAll(async () => {
    server = createServer((request, response) => {
      response.setHeader("content-type", "application/json");
      if (isDown) {
        response.statusCode = 503;
        response.end();
      } else if (request.url === "/.well-known/openid-configuration") {
        const jwks_uri = `${external}/keys`;
        response.end(JSON.stringify({ issuer: described, jwks_uri }));
      } else {
        keySetReads += 1;
        response.end(JSON.stringify({ keys: [ours.jwk] }));
      }
    });
    await new Promise<void>((up) => server.listen(0, "127.0.0.1", up));
    external = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    described = external;
  });
  afterAll(() => new Promise((down) => server.close(down)));

  function remote(): TokenVerifier {
    return createTokenVerifier({
      issuer: external,
      audience,
      keys: { kind: "remote", issuer: external },
      clock: () => now,
    });
  }

  it("keys are found by discovery and read once", async () => {
    const verifier = remote();
    for (const jti of ["1", "2", "3"]) {
      const token = await sign({ iss: external, jti });
      expect(await refusal(token, verifier)).toBe("accepted");
    }
    expect(keySetReads).toBe(1);
  });

  it("a plain JWT is an access token too, an ID token still is not", async () => {
    const verifier = remote();
    const plain = await sign({ iss: external }, { typ: "JWT" });
    expect(await refusal(plain, verifier)).toBe("accepted");
    const idToken = await sign({ iss: external, nonce: "1" }, { typ: "JWT" });
    expect(await refusal(idToken, verifier)).toBe("session.invalid");
  });

  it("foreign keys and foreign issuers are refused", async () => {
    const verifier = remote();
    const foreign = await sign({ iss: external }, {}, attacker.privateKey);
    expect(await refusal(foreign, verifier)).toBe("session.invalid");
    const unknown = await sign({ iss: external }, { kid: "none" });
    expect(await refusal(unknown, verifier)).toBe("session.invalid");
    expect(await refusal(await sign(), verifier)).toBe("session.invalid");
  });

  it("a clock that differs by less than a minute is tolerated; beyond, the refusal names the clocks", async () => {
    const verifier = remote();
    const near = { iss: external, iat: nowSeconds + 59, nbf: nowSeconds + 59 };
    expect(await refusal(await sign(near), verifier)).toBe("accepted");
    for (const claim of ["iat", "nbf"]) {
      const far = await sign({ iss: external, [claim]: nowSeconds + 300 });
      await expect(verifier.verify(far)).rejects.toMatchObject({
        code: "session.invalid",
        details: { clockAheadSeconds: 300 },
        words: { key: "refusal.clockAhead" },
      });
    }
  });

  it.each([
    ["groups", { groups: ["Crew", 7, "Support"] }, ["Crew", "Support"]],
    ["groups", { groups: "Crew" }, ["Crew"]],
    ["groups", {}, []],
    ["realm_access.roles", { realm_access: { roles: ["Crew"] } }, ["Crew"]],
    ["https://a.test/groups", { "https://a.test/groups": ["A"] }, ["A"]],
    ["groups", { _claim_names: { groups: "src1" } }, undefined],
  ])("groups are read from the claim %s of %o", async (name, claims, names) => {
    const verifier = createTokenVerifier({
      issuer: external,
      audience,
      keys: { kind: "remote", issuer: external },
      groupClaim: name,
      clock: () => now,
    });
    const token = await sign({ iss: external, ...claims });
    expect((await verifier.verify(token)).groups?.names).toEqual(names);
  });

  it("one that does not respond is not the token's fault, and is tried again", async () => {
    const verifier = remote();
    const token = await sign({ iss: external });
    isDown = true;
    expect(await refusal(token, verifier)).toBe("service.unavailable");
    isDown = false;
    expect(await refusal(token, verifier)).toBe("accepted");
  });

  it("one whose document names somebody else is not believed", async () => {
    described = "https://evil.test";
    const token = await sign({ iss: external });
    expect(await refusal(token, remote())).toBe("service.unavailable");
    described = external;
  });
});
