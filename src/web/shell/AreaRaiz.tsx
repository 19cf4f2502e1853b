import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '#web/base/query-client.ts';
import { AvisosHost } from '#web/base/ui/AvisosHost.tsx';
import { perezoso } from '#web/base/ui/perezoso.tsx';
import { usePerfilOpcional } from '#web/sesion/api.ts';
import { GuardiaDeSalida } from './GuardiaDeSalida.tsx';
import { GuardiaDeSesion } from './GuardiaDeSesion.tsx';
import { IrAlContenido } from './IrAlContenido.tsx';

const ContraseniaInicial = perezoso(
  async () => (await import('#web/acceso/components/ContraseniaInicial.tsx')).ContraseniaInicial,
);

/** What every area needs around its frame: cache, toasts, and somebody at both doors. */
export function AreaRaiz({ children }: { children: ReactNode }) {
  const perfil = usePerfilOpcional();
  if (!perfil) return null;
  return (
    <QueryClientProvider client={queryClient}>
      {perfil.debeCambiarContrasenia ? (
        <ContraseniaInicial />
      ) : (
        <>
          <IrAlContenido />
          {children}
        </>
      )}
      <GuardiaDeSalida />
      <GuardiaDeSesion />
      <AvisosHost />
    </QueryClientProvider>
  );
}
