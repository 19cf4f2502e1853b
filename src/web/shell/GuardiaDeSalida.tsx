import { useBlocker } from 'react-router';
import { descartarSinGuardar, perderiaAlSalir, useHaySinGuardar } from '#web/base/form/sin-guardar.ts';
import { SalirSinGuardar } from './dialogos.ts';

function Bloqueo() {
  const blocker = useBlocker(perderiaAlSalir);
  if (blocker.state !== 'blocked') return null;
  return (
    <SalirSinGuardar
      open
      onStay={blocker.reset}
      onLeave={() => {
        descartarSinGuardar();
        blocker.proceed();
      }}
    />
  );
}

/** Asks before a change of screen would lose something typed. One for the whole area: the router allows no more. */
export function GuardiaDeSalida() {
  return useHaySinGuardar() ? <Bloqueo /> : null;
}
