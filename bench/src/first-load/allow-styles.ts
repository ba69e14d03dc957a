import { ServerResponse } from "node:http";

/*
 * Loaded before the gateway that serves react-admin: Emotion, which dresses it, makes style elements,
 * and without them there would be no more than bare text to paint. Nothing else is changed.
 */
const setHeader = Reflect.get(ServerResponse.prototype, "setHeader");

ServerResponse.prototype.setHeader = function (name, value) {
  const isPolicy = name.toLowerCase() === "content-security-policy";
  const text = isPolicy ? String(value).replace("style-src", "$& 'unsafe-inline'") : value;
  return setHeader.call(this, name, text);
};
