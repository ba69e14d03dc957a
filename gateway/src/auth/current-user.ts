import { currentUser } from "@accord/contracts";
import type { CurrentUser } from "@accord/contracts";
import type { RequestHandler } from "express";
import { unauthorized } from "@accord/service-kit";
import type { Clock } from "@accord/service-kit";
import { signedInUser } from "./session-user.ts";

export interface AppInfo {
  readonly clock: Clock;
  readonly productName: string;
  readonly flags: CurrentUser["flags"];
}

export function sendCurrentUser({ clock, productName, flags }: AppInfo): RequestHandler {
  return (req, res) => {
    res.setHeader("Cache-Control", "no-store");
    const user = signedInUser(req);
    if (!user) throw unauthorized();
    const { timeZone } = clock;
    const answer = { ...user, today: clock.today(), timeZone, productName, flags };
    res.json(currentUser.parse(answer));
  };
}
