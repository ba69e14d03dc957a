import { Button } from "@accord/blueprint";
import { MAX_SIGNED_BYTES } from "@accord/domain";
import { DangerNotice } from "@accord/remote-kit";
import { Card, FileField } from "@accord/ui";
import type { FormEvent } from "react";
import "../signing.css";
import { CheckResult } from "./check-result.tsx";
import { useCheckFile } from "./use-check-file.ts";

export function CheckFile() {
  const { file, choose, check, isPending, answer, failure, missing } = useCheckFile();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    check();
  };
  return (
    <Card padded title="Signed file">
      <form aria-busy={isPending} className="sgn-check" noValidate onSubmit={submit}>
        <DangerNotice>{failure}</DangerNotice>
        <FileField
          accept=".pdf"
          error={missing}
          file={file}
          label="PDF"
          maxBytes={MAX_SIGNED_BYTES}
          onFile={choose}
          required
        />
        <Button
          aria-disabled={isPending || undefined}
          intent="primary"
          text={isPending ? "Checking..." : "Check File"}
          type="submit"
        />
        <div aria-live="polite">{answer && <CheckResult answer={answer} />}</div>
        <p className="sgn-note">The file is compared by its SHA-256 and not kept.</p>
      </form>
    </Card>
  );
}
