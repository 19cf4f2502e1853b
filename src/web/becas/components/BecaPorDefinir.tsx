import { useState } from 'react';
import { SIN_DEFINIR } from '#shared/becas.rules.ts';
import { Estado } from '#web/base/ui/Estado.tsx';
import { perezoso } from '#web/base/ui/perezoso.tsx';
import { useCicloAbierto } from '#web/ciclos/api.ts';
import { usePermite } from '#web/sesion/api.ts';

export const DEFINIR = 'Definir beca';

const DialogoBeca = perezoso(async () => (await import('./DialogoBeca.tsx')).DialogoBeca);

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
  if (!puede) return <Estado tone="atraso" text={SIN_DEFINIR} />;
  return (
    <>
      <Estado
        tone="atraso"
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
