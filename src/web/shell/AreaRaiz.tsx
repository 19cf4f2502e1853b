import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '#web/kit/query-client.ts';
import { currentPerson } from '#web/kit/session-gate.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { ReconnectingNotice } from '#web/kit/ui/ReconnectingNotice.tsx';
import { ToastHost } from '#web/kit/ui/ToastHost.tsx';
import { usePerfilOpcional } from '#web/sesion/api.ts';
import { AlDescubrir } from './AlDescubrir.tsx';
import { GuardiaDeSalida } from './GuardiaDeSalida.tsx';
import { GuardiaDeSesion } from './GuardiaDeSesion.tsx';
import { IrAlContenido } from './IrAlContenido.tsx';
import { ofrecerLetras } from './letras.ts';
import { useReposo } from './reposo.ts';

ofrecerLetras();

const TrasReposo = lazyPart(async () => (await import('./TrasReposo.tsx')).TrasReposo, { silent: true });

const ContraseniaInicial = lazyPart(
  async () => (await import('#web/acceso/components/ContraseniaInicial.tsx')).ContraseniaInicial,
);

/** Root of every area: query cache, toasts, and the guards of session and navigation. */
export function AreaRaiz({ children }: { children: ReactNode }) {
  const perfil = usePerfilOpcional();
  const persona = currentPerson();
  const { rested, llegar } = useReposo();
  if (!perfil || persona === null) return null;
  return (
    <QueryClientProvider client={queryClient}>
      {perfil.debeCambiarContrasenia ? (
        <ContraseniaInicial />
      ) : (
        <>
          <IrAlContenido />
          {children}
          <AlDescubrir />
        </>
      )}
      <GuardiaDeSalida />
      <GuardiaDeSesion />
      {rested ? <TrasReposo persona={persona} onReady={llegar} /> : null}
      <ToastHost />
      <ReconnectingNotice />
    </QueryClientProvider>
  );
}
