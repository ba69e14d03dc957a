import * as contracts from "@accord/contracts";
import {
  ifMatchVersion,
  mount,
  sendFile,
  sendList,
  withETag,
  type ReadMountDeps,
  type VerifyToken,
} from "@accord/service-kit";
import { Router, type Request } from "express";
import { WHOLE_NUMBERS_HEADER, wholeNumberKinds } from "@accord/domain";
import { exportOf, type ExportDeps } from "../../base/audit/index.ts";
import { readOnceRequest, sendOutcome } from "../../base/idempotency/index.ts";
import type { PayoutRuns } from "./payout-runs.service.ts";

interface RunCall {
  readonly params: { readonly id: string };
  readonly req: Request;
}

/** The run in the version that the caller saw. */
const seenVersion = ({ params, req }: RunCall) => ({ id: params.id, version: ifMatchVersion(req) });

export function payoutRunsRoutes(
  deps: ExportDeps & ReadMountDeps & { payoutRuns: PayoutRuns },
): Router {
  const router = Router();
  const { payoutRuns } = deps;
  mount(router, deps, contracts.readReturnsFile, (call) => payoutRuns.returnsFile(call, call.body));
  mount(router, deps, contracts.listPayoutRuns, async (call) =>
    sendList(
      call,
      contracts.payoutRun,
      await payoutRuns.list(call.read, call.query),
      exportOf(deps, call, contracts.payoutRunTable),
    ),
  );
  mount(router, deps, contracts.createPayoutRun, async (call) => {
    const once = readOnceRequest(call, contracts.createPayoutRun);
    return sendOutcome(call.res, await payoutRuns.create(once, call.body));
  });
  mount(router, deps, contracts.listStepsInProgress, () => payoutRuns.inProgress());
  mount(router, deps, contracts.getPayoutRun, async (call) =>
    withETag(call.res, await payoutRuns.one(call, call.params.id)),
  );
  mount(router, deps, contracts.listPayoutRunLines, async (call) =>
    sendList(
      call,
      contracts.payoutRunLine,
      await payoutRuns.lines(call.read, call.params.id, call.query),
      exportOf(deps, call, contracts.payoutRunLineTable),
    ),
  );
  mount(router, deps, contracts.getRunFile, async (call) => {
    const { kind } = call.params;
    const { fileName, text } = await payoutRuns.file(call, call.params.id, kind);
    if (wholeNumberKinds.has(kind)) call.res.setHeader(WHOLE_NUMBERS_HEADER, "true");
    await sendFile(call, {
      fileName,
      contentType: fileName.endsWith(".csv")
        ? "text/csv; charset=utf-8"
        : "text/plain; charset=us-ascii",
      disposition: "attachment",
      content: async () => Buffer.from(text),
    });
  });
  mountSteps(router, deps);
  return router;
}

function mountSteps(
  router: Router,
  deps: { payoutRuns: PayoutRuns; verifyToken: VerifyToken },
): void {
  const { payoutRuns } = deps;
  mount(router, deps, contracts.updatePayoutRun, async (call) =>
    withETag(call.res, await payoutRuns.update(call, seenVersion(call), call.body)),
  );
  mount(router, deps, contracts.changePayoutRunLines, async (call) =>
    withETag(call.res, await payoutRuns.changeLines(call, seenVersion(call), call.body)),
  );
  mount(router, deps, contracts.refreshPayoutRun, async (call) =>
    withETag(call.res, await payoutRuns.refresh(call, seenVersion(call))),
  );
  mount(router, deps, contracts.submitPayoutRun, async (call) =>
    withETag(call.res, await payoutRuns.submit(call, seenVersion(call))),
  );
  mount(router, deps, contracts.withdrawPayoutRun, async (call) =>
    withETag(call.res, await payoutRuns.withdraw(call, seenVersion(call))),
  );
  mount(router, deps, contracts.checkRunNews, async (call) =>
    withETag(call.res, await payoutRuns.acknowledgeChanges(call, seenVersion(call), call.body)),
  );
  mount(router, deps, contracts.approvePayoutRun, async (call) => {
    const { contentSha256, note = null } = call.body;
    return withETag(
      call.res,
      await payoutRuns.approve(call, seenVersion(call), { contentSha256, note }),
    );
  });
  mount(router, deps, contracts.rejectPayoutRun, async (call) =>
    withETag(call.res, await payoutRuns.reject(call, seenVersion(call), call.body.note)),
  );
  mount(router, deps, contracts.releasePayoutRun, async (call) =>
    withETag(call.res, await payoutRuns.release(call, seenVersion(call))),
  );
  mount(router, deps, contracts.markPayoutRunPaid, async (call) =>
    withETag(
      call.res,
      await payoutRuns.paid(call, seenVersion(call), {
        bankReference: call.body.bankReference ?? null,
        checksNotConfirmed: call.body.checksNotConfirmed,
      }),
    ),
  );
  mount(router, deps, contracts.cancelPayoutRun, async (call) =>
    withETag(call.res, await payoutRuns.cancel(call.actor, seenVersion(call), call.body)),
  );
  mount(router, deps, contracts.returnPayout, async (call) =>
    withETag(call.res, await payoutRuns.returned(call, call.params.id, call.body)),
  );
}
