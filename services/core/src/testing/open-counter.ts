import type { NewAgreementBody } from "@accord/contracts";
import { agreementBody } from "./money-context.ts";
import { sampleInvestor } from "./sample-investor.ts";
import { startCore, type CoreUnderTest } from "./start-core.ts";

type Answer = Awaited<ReturnType<CoreUnderTest["call"]>>;

/** Core with one investor, asked through its routes as the screens do. */
export interface Counter extends CoreUnderTest {
  readonly investorId: string;
  /** The worked example's agreement, unless changed, as POST answers it. */
  agreement(changes?: Partial<NewAgreementBody>): Promise<Answer["body"]>;
  get(path: string): Promise<Answer>;
  post(path: string, body: object, headers?: Record<string, string>): Promise<Answer>;
  put(path: string, body: object, headers?: Record<string, string>): Promise<Answer>;
  remove(path: string, headers?: Record<string, string>): Promise<Answer>;
}

/** The id of no record. */
export const unknownId = "00000000-0000-4000-8000-000000000000";

export async function openCounter(postgresUrl: string, today: string): Promise<Counter> {
  const core = await startCore(postgresUrl, { today });
  const investor = await core.call("post", "/api/investors", { body: sampleInvestor() });
  const investorId: string = investor.body.id;
  const post: Counter["post"] = (path, body, headers = {}) =>
    core.call("post", path, { body, headers });
  return {
    ...core,
    investorId,
    agreement: async (changes = {}) => {
      const answer = await post("/api/agreements", agreementBody({ investorId, ...changes }));
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
      return answer.body;
    },
    get: (path) => core.call("get", path),
    post,
    put: (path, body, headers = {}) => core.call("put", path, { body, headers }),
    remove: (path, headers = {}) => core.call("delete", path, { headers }),
  };
}
