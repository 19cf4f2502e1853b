import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { descartarSinGuardar, guardarAlSalir, perderiaAlSalir } from '#web/base/form/sin-guardar.ts';
import { Cargando } from '#web/base/ui/Cargando.tsx';
import { SalirSinGuardar } from './dialogos.ts';

/** A save that takes longer is shown. */
const MS_EN_SILENCIO = 300;
/** One that takes this long may never end: the person decides. */
const MS_DE_ESPERA = 4000;

const demasiado = () => new Promise<false>((resolve) => setTimeout(() => resolve(false), MS_DE_ESPERA));

/**
 * Before a change of screen would lose something typed: saves what can be saved, and asks about the rest. One for the
 * whole area: the router allows no more.
 */
export function GuardiaDeSalida() {
  const blocker = useBlocker(({ nextLocation }) => perderiaAlSalir(nextLocation.pathname));
  const [vista, setVista] = useState<'nada' | 'guardando' | 'pregunta'>('nada');
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    let vigente = true;
    const lento = setTimeout(() => setVista('guardando'), MS_EN_SILENCIO);
    void Promise.race([guardarAlSalir(), demasiado()]).then((todo) => {
      clearTimeout(lento);
      if (!vigente) return;
      if (todo) blocker.proceed();
      else setVista('pregunta');
    });
    return () => {
      vigente = false;
      clearTimeout(lento);
      setVista('nada');
    };
  }, [blocker]);
  if (blocker.state !== 'blocked') return null;
  return (
    <>
      <Cargando open={vista === 'guardando'} />
      {vista === 'pregunta' ? (
        <SalirSinGuardar
          open
          onStay={blocker.reset}
          onLeave={() => {
            descartarSinGuardar();
            blocker.proceed();
          }}
        />
      ) : null}
    </>
  );
}
