import { agreementStatuses, payoutStatuses, runStatuses } from "@accord/domain";
import * as z from "@accord/zod";
import { endpoint } from "../endpoint.ts";
import { day, id, money } from "../fields.ts";
import { searchText } from "../paging.ts";
import { listedInvestor } from "./investor-naming.ts";

/** At most five records, the best first. */
const groupOf = <S extends z.ZodType>(record: S) =>
  z.object({ found: z.array(record), total: z.number().int(), hasMore: z.boolean() });

export const searchResults = z.object({
  investors: groupOf(listedInvestor.extend({ email: z.string() })),
  agreements: groupOf(
    z.object({
      id,
      reference: z.string(),
      status: z.enum(agreementStatuses),
      investmentAmount: money,
      investor: listedInvestor,
    }),
  ),
  payouts: groupOf(
    z.object({
      id,
      amount: money,
      status: z.enum(payoutStatuses),
      /** The due day; of a paid one the payment date. */
      day,
      period: z.string().nullable(),
      checkNumber: z.string().nullable(),
      run: z.object({ id, reference: z.string() }).nullable(),
      agreement: z.object({ id, reference: z.string() }),
      investor: listedInvestor,
    }),
  ),
  payoutRuns: groupOf(
    z.object({ id, reference: z.string(), status: z.enum(runStatuses), paymentDate: day }),
  ),
});

/**
 * `total` counts up to 30, `hasMore` says that there are others
 * (docs/rules.md#search-over-everything).
 */
export const searchEverything = endpoint({
  service: "core",
  method: "GET",
  path: "/api/search",
  fromStandby: true,
  status: 200,
  summary: "Investors, agreements, payouts and payout runs by a short text, five of each",
  query: z.object({
    q: searchText(200).refine((text) => text !== "", "Type what to search for"),
  }),
  response: searchResults,
});

export type SearchResults = z.infer<typeof searchResults>;
