/** JSON that the browser and the server exchange unchanged. */
export type CredentialJson = Record<string, JsonValue>;
type JsonValue =
  | string
  | number
  | boolean
  | null
  | JsonValue[]
  | { [name: string]: JsonValue };

/** The person closed the browser's dialog, or the device cannot keep a passkey. */
export class PasskeyNotCreated extends Error {}

export function supportsPasskeys(): boolean {
  return (
    typeof PublicKeyCredential === "function" &&
    "parseCreationOptionsFromJSON" in PublicKeyCredential
  );
}

export async function createPasskey(
  options: CredentialJson,
): Promise<CredentialJson> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  try {
    const credential = await navigator.credentials.create({ publicKey });
    return JSON.parse(JSON.stringify(credential)) as CredentialJson;
  } catch (cause) {
    throw new PasskeyNotCreated("No passkey was created.", { cause });
  }
}
