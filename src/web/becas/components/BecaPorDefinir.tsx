import { useState } from 'react';
import { SIN_DEFINIR } from '#shared/becas.rules.ts';
import { useCicloAbierto } from '#web/ciclos/api.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { StatusChip } from '#web/kit/ui/StatusChip.tsx';
import { usePermite } from '#web/sesion/api.ts';

export const DEFINIR = 'Definir beca';

const DialogoBeca = lazyPart(async () => (await import('./DialogoBeca.tsx')).DialogoBeca);

interface PorDefinirProps {
  idEstudianteGrado: number;
  ciclo: number;
  nombre: string;
}

/** That a student is said to have a scholarship and nobody said of how much; whoever may, says it here. */
export function BecaPorDefinir({ idEstudianteGrado, ciclo, nombre }: PorDefinirProps) {
  const abierto = useCicloAbierto(ciclo);
  const puede = usePermite('becas') && abierto;
  const [define, setDefine] = useState(false);
  if (!puede) return <StatusChip tone="warning" text={SIN_DEFINIR} />;
  return (
    <>
      <StatusChip
        tone="warning"
        text={SIN_DEFINIR}
        label={`${SIN_DEFINIR}. ${DEFINIR} de ${nombre}`}
        onClick={() => setDefine(true)}
      />
      {define ? (
        <DialogoBeca inscripcion={idEstudianteGrado} nombre={nombre} onClose={() => setDefine(false)} />
      ) : null}
    </>
  );
}
