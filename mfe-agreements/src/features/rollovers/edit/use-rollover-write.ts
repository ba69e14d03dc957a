import { queryOf } from "@accord/api-client";
import type { Rollover } from "@accord/contracts";
import { useRecordEdit } from "@accord/remote-kit";
import { useNotify } from "@accord/shell-kit";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import type { EditedRollover } from "../form/rollover-schema.ts";
import type { RolloverField } from "../form/rollover-values.ts";
import { NOT_UPDATED, UPDATED } from "../rollover-text.ts";

/** The API has no single rollover. The list also refreshes the section behind the dialog. */
async function loadRollover(
  client: QueryClient,
  agreementId: string,
  id: string,
): Promise<Rollover> {
  const params = { id: agreementId };
  const rollovers = await client.fetchQuery(queryOf("/api/agreements/:id/rollovers", { params }));
  const found = rollovers.find((rollover) => rollover.id === id);
  if (found === undefined) throw new Error("It no longer exists.");
  return found;
}

interface RolloverWriteOptions {
  readonly rollover: Rollover;
  readonly fields: readonly RolloverField[];
  readonly onDone: () => void;
  readonly onReloaded: (fresh: Rollover) => void;
}

export function useRolloverWrite({ rollover, onDone, ...options }: RolloverWriteOptions) {
  const notify = useNotify();
  const client = useQueryClient();
  const { send, ...write } = useRecordEdit("PUT", "/api/rollovers/:id", {
    record: "rollover",
    opened: rollover,
    failed: NOT_UPDATED,
    load: (id) => loadRollover(client, rollover.agreementId, id),
    onSaved: () => {
      notify.success(UPDATED);
      onDone();
    },
    ...options,
  });
  const { id, version } = write.current;
  return {
    ...write,
    send: (body: EditedRollover) => send({ params: { id }, body, ifMatch: version }),
  };
}
