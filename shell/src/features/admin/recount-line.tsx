import type { ResponseOf } from "@accord/api-client";
import { formatInstant } from "@accord/domain";
import { useSession } from "@accord/shell-kit";

type Recount = NonNullable<ResponseOf<"GET", "/api/debug/environment">["recount"]>;

/** Whether the stored totals were right, which are recounted each night. */
export function RecountLine({
  recount: { at, differing, corrected },
}: {
  readonly recount: Recount;
}) {
  const { timeZone } = useSession();
  const result = differing === 0 ? "all were right" : `${differing} wrong and corrected`;
  return (
    <p className="ac-admin-note">
      Totals recounted {formatInstant(at, timeZone)}: {result}.
      {corrected && ` ${formatInstant(corrected.at, timeZone)}: ${corrected.text}.`}
    </p>
  );
}
