// Lets the browser use or create a passkey and sends the result with the form.
// Without support for passkeys the forms stay hidden; the code field remains.
"use strict";

async function credentialFor(form) {
  const options = JSON.parse(form.dataset.options);
  const credential =
    form.dataset.passkey === "create"
      ? await navigator.credentials.create({
          publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options),
        })
      : await navigator.credentials.get({
          publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options),
        });
  return JSON.stringify(credential);
}

async function submitWithPasskey(form) {
  const problem = form.querySelector("[data-problem]");
  problem.hidden = true;
  try {
    form.elements.namedItem("credential").value = await credentialFor(form);
    form.submit();
  } catch {
    // The person closed the browser's dialog, or no passkey was there.
    problem.hidden = false;
  }
}

const isSupported =
  typeof PublicKeyCredential === "function" &&
  "parseRequestOptionsFromJSON" in PublicKeyCredential;

for (const form of document.querySelectorAll("form[data-passkey]")) {
  form.hidden = !isSupported;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void submitWithPasskey(form);
  });
}
