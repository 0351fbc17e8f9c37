/** Passkeys: what the server sends is given to the browser, and what the browser makes of it is sent back. */

import { identity } from "../../api/moderation";
import type { CurrentPerson } from "../../api/schema";

/** Whether this browser has passkeys; it has none on a page without HTTPS. */
export const hasPasskeys = (): boolean =>
  "PublicKeyCredential" in window && "parseCreationOptionsFromJSON" in PublicKeyCredential;

const json = (credential: Credential | null): unknown => (credential as PublicKeyCredential).toJSON();

/** Create a passkey, and store it at the server. */
export async function createPasskey(): Promise<void> {
  const { options } = await identity.passkeyCreation();
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  await identity.storePasskey(json(await navigator.credentials.create({ publicKey })));
}

/** Sign in with a passkey, in place of the person of this id. */
export async function usePasskey(replaces: string | null): Promise<CurrentPerson> {
  const { options } = await identity.passkeyRequest();
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  return identity.usePasskey(json(await navigator.credentials.get({ publicKey })), replaces);
}
