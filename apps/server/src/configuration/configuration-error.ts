/** An invalid setting, described in one sentence that names the variable. */
export class ConfigurationError extends Error {
  override name = "ConfigurationError";
}
