import { useEffect, useState } from 'react';
import { alSalir } from '#web/base/al-salir.ts';
import { Confirmacion } from '#web/base/ui/Confirmacion.tsx';
import { IconoAlerta } from '#web/base/ui/iconos.tsx';
import { enviarTodo, olvidarTodo, useMesas } from './useMesas.ts';

/** How long signing out waits for work that is on its way. */
const ESPERA_MS = 10_000;

/** Sends what the device kept, and lets nobody sign out over work that only lies here without asking. */
export function GuardiaDeBorradores({ idEstudiante }: { idEstudiante: number }) {
  const [answer, setAnswer] = useState<((leave: boolean) => void) | null>(null);
  useMesas(idEstudiante);
  useEffect(
    () =>
      alSalir({
        preparar: async () => {
          if (await enviarTodo(navigator.onLine ? ESPERA_MS : 0)) return true;
          return new Promise<boolean>((resolve) => setAnswer(() => resolve));
        },
        terminar: () => void olvidarTodo(idEstudiante),
      }),
    [idEstudiante],
  );
  const decide = (leave: boolean) => {
    answer?.(leave);
    setAnswer(null);
  };
  return (
    <Confirmacion
      open={answer !== null}
      title="Trabajo sin enviar"
      text="Parte de tu trabajo solo está guardada en este equipo. Si cierras la sesión, se pierde."
      icon={<IconoAlerta />}
      tone="atraso"
      accept="Cerrar sesión y perderlo"
      cancel="Seguir aquí"
      danger
      onAccept={() => decide(true)}
      onClose={() => decide(false)}
    />
  );
}
