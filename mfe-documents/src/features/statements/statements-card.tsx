import { Button } from "@accord/blueprint";
import { DangerNotice, NOT_LOADED } from "@accord/remote-kit";
import { Card, LazyPart, loadOnce, MutedText } from "@accord/ui";
import { BatchList } from "./batch-list.tsx";
import { ChosenInvestors } from "./chosen-investors.tsx";
import "./statements.css";
import { useCreateStatements } from "./use-create-statements.ts";

const loadRange = loadOnce(async () => (await import("@accord/ui/inputs")).DayRangeFields);

export function StatementsCard() {
  const form = useCreateStatements();
  const { range, errors, today, isPending } = form;
  return (
    <Card padded title="Statements">
      <form
        aria-busy={isPending}
        className="stm-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) form.submit();
        }}
      >
        <div className="stm-range">
          <LazyPart
            failed={<MutedText>{NOT_LOADED}</MutedText>}
            load={loadRange}
            props={{ range, errors, today, onChange: form.setRange }}
          />
        </div>
        <ChosenInvestors
          canPrintAll={form.canPrintAll}
          chosen={form.chosen}
          onChange={form.setChosen}
          problem={errors.investorIds}
        />
        <Button aria-disabled={isPending || undefined} intent="primary" type="submit">
          <span
            className="ac-submit-label"
            data-label="Create Statements"
            data-pending="Creating..."
          >
            {isPending ? "Creating..." : "Create Statements"}
          </span>
        </Button>
      </form>
      <DangerNotice>{form.notice}</DangerNotice>
      <BatchList onEnded={form.onBatchEnded} />
    </Card>
  );
}
