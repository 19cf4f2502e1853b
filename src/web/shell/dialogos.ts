import { lazyPart } from '#web/kit/ui/lazy-part.tsx';

// Lazy: dialogs of the account and of leaving are seldom opened, and bring the dialog and form code with them.
export const CerrarSesion = lazyPart(
  async () => (await import('#web/acceso/components/CerrarSesion.tsx')).CerrarSesion,
);

export const CambiarContrasenia = lazyPart(
  async () => (await import('#web/acceso/components/CambiarContrasenia.tsx')).CambiarContrasenia,
);

export const SalirSinGuardar = lazyPart(
  async () => (await import('#web/kit/ui/UnsavedQuestion.tsx')).UnsavedQuestion,
);
