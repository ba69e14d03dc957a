import { histogram, withSpan } from "@accord/service-kit";
import { isProviderError } from "./provider-error.ts";
import type { SigningProvider } from "./provider.ts";

const observe = histogram({
  name: "accord_provider_call_duration_seconds",
  help: "Calls to the signing provider, by what came of them: ok, or the kind of failure",
  labels: ["call", "outcome"],
  buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
});

/** Measures each call, and traces it. */
export function countedProvider(provider: SigningProvider): SigningProvider {
  const counted =
    <A extends unknown[], R>(call: string, make: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      const start = performance.now();
      const count = (outcome: string) =>
        observe({ call, outcome }, (performance.now() - start) / 1000);
      try {
        const answer = await withSpan(`docusign ${call}`, () => make(...args));
        count("ok");
        return answer;
      } catch (error) {
        count(isProviderError(error) ? error.fault : "broken");
        throw error;
      }
    };
  return {
    ...provider,
    createEnvelope: counted("createEnvelope", provider.createEnvelope),
    createEditView: counted("createEditView", provider.createEditView),
    getEnvelope: counted("getEnvelope", provider.getEnvelope),
    findByTransactions: counted("findByTransactions", provider.findByTransactions),
    findAtOnce: counted("findAtOnce", provider.findAtOnce),
    findByIds: counted("findByIds", provider.findByIds),
    voidEnvelope: counted("voidEnvelope", provider.voidEnvelope),
    discardDraft: counted("discardDraft", provider.discardDraft),
    downloadCombined: counted("downloadCombined", provider.downloadCombined),
  };
}
