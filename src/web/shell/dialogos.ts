import { lazy } from 'react';

// Dialogs of the own account and of leaving: seldom opened, and with them the dialog and form code of every home.
export const CerrarSesion = lazy(async () => ({
  default: (await import('#web/acceso/components/CerrarSesion.tsx')).CerrarSesion,
}));

export const CambiarContrasenia = lazy(async () => ({
  default: (await import('#web/acceso/components/CambiarContrasenia.tsx')).CambiarContrasenia,
}));

export const SalirSinGuardar = lazy(async () => ({
  default: (await import('#web/base/ui/SalirSinGuardar.tsx')).SalirSinGuardar,
}));
