import { changeAddress, readHistoryState } from "@accord/remote-kit";
import { useLocation, useNavigate, useSearchParams } from "@accord/router";

/** The open bank change in the address, `?id=…&change=…`; Back closes it. */
export function useChangeAddress() {
  const [params, setParams] = useSearchParams();
  const state: unknown = useLocation().state;
  const navigate = useNavigate();
  const changeId = params.get("change") || undefined;
  const { trail, isOpened } = readHistoryState(state);
  const isPushed = isObject(state) && Reflect.get(state, "isChangeOpened") === true;
  return {
    changeId,
    onOpenChange: (id: string) => {
      const next = changeAddress(params, { change: id });
      const isFirst = changeId === undefined;
      const isChangeOpened = isFirst || isPushed;
      setParams(next, { replace: !isFirst, state: { trail, isOpened, isChangeOpened } });
    },
    onCloseChange: () => {
      if (isPushed) void navigate(-1);
      else {
        const next = changeAddress(params, { change: undefined });
        setParams(next, { replace: true, state: { trail, isOpened } });
      }
    },
  };
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
