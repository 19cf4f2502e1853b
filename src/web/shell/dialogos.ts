import { lazyPart } from '#web/kit/ui/lazy-part.tsx';

// Dialogs of the own account and of leaving: seldom opened, and with them the dialog and form code of every home.
export const CerrarSesion = lazyPart(
  async () => (await import('#web/acceso/components/CerrarSesion.tsx')).CerrarSesion,
);

export const CambiarContrasenia = lazyPart(
  async () => (await import('#web/acceso/components/CambiarContrasenia.tsx')).CambiarContrasenia,
);

export const SalirSinGuardar = lazyPart(
  async () => (await import('#web/kit/ui/UnsavedQuestion.tsx')).UnsavedQuestion,
);
