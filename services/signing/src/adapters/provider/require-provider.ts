import { ServiceError } from "@accord/service-kit";
import type { SigningProvider } from "./provider.ts";

export const NOT_CONFIGURED =
  "Electronic signing is not set up. Contact an administrator to set it up.";

export function requireProvider(provider: SigningProvider | null): SigningProvider {
  if (provider === null) throw new ServiceError(503, "not_configured", NOT_CONFIGURED);
  return provider;
}
