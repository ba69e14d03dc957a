import { queryOf } from "@accord/api-client";
import { Button } from "@accord/blueprint";
import { useNavigate } from "@accord/router";
import { useHasRole } from "@accord/shell-kit";
import { Card } from "@accord/ui";
import { Plus } from "@blueprintjs/icons";
import { useQuery } from "@tanstack/react-query";

export function FirstStepsCard() {
  const navigate = useNavigate();
  const { data } = useQuery(queryOf("/api/debug/environment"));
  const isAdmin = useHasRole("admin");
  const isStaff = useHasRole("staff");
  if (!isStaff || data === undefined || data.counts.investors + data.counts.agreements > 0)
    return null;
  return (
    <Card className="ac-first-steps" padded title="First Step">
      <p className="ac-first-steps-text">
        There are no investors yet. Add the first one, then an agreement: its payouts, the totals
        above and what is due next follow from it.
      </p>
      <div className="ac-first-steps-buttons">
        <Button
          icon={<Plus size={16} />}
          intent="primary"
          onClick={() => void navigate("/investors?add=1")}
          text="Add the First Investor"
        />
        {isAdmin && data.environment.DEV_DATA_IMPORT && (
          <Button
            onClick={() => void navigate("/admin")}
            text="Import Development Data"
            variant="outlined"
          />
        )}
      </div>
    </Card>
  );
}
