import { errorText, useWrite } from "@accord/api-client";
import { Button } from "@accord/blueprint";
import type { RemotesReport } from "@accord/contracts";
import { useNotify } from "@accord/shell-kit";

type Beta = NonNullable<RemotesReport["remotes"][number]["beta"]>;

/** Who gets the beta of a remote, and a button for one's own browser. */
export function BetaChoice({ name, beta }: { readonly name: string; readonly beta: Beta }) {
  const notify = useNotify();
  const { mutate, isPending } = useWrite("PUT", "/api/remotes/:name/beta", {
    onSuccess: (_, { body }) =>
      notify.success(
        body.isTried
          ? `This browser opens the beta of ${name} from the next load of the page.`
          : `You left the beta of ${name}. Load its pages again.`,
      ),
    onError: (error) => notify.error(errorText(error, "The choice was not stored"), "Error"),
  });
  const { version, by, percent, isTried } = beta;
  return (
    <div className="ac-admin-undo">
      <span>
        Beta <code>{version}</code> of {name}, by {by}: {percent} % of people get it
        {isTried ? ", and you in this browser" : ""}.
      </span>
      <Button
        loading={isPending}
        onClick={() => mutate({ params: { name }, body: { isTried: !isTried } })}
        text={isTried ? `Leave the beta of ${name}` : `Try the beta of ${name}`}
        variant="outlined"
      />
    </div>
  );
}
