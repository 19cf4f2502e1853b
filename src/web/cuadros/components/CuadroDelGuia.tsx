import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Alcance } from '#shared/documentos.rules.ts';
import { CuadroDeHonor } from './CuadroDeHonor.tsx';
import { CuadroDeSeccion } from './CuadroDeSeccion.tsx';

interface GuiaProps {
  idGradoSeccion: number;
  ciclo: number;
}

/** The grid of the own homeroom, and its honour roll. */
export function CuadroDelGuia({ idGradoSeccion, ciclo }: GuiaProps) {
  const [honor, setHonor] = useState<Alcance | null>(null);
  return (
    <>
      <CuadroDeSeccion
        idGradoSeccion={idGradoSeccion}
        acciones={(alcance) => <Button onClick={() => setHonor(alcance)}>Cuadro de honor</Button>}
      />
      {honor ? (
        <CuadroDeHonor
          {...{ ciclo, idGradoSeccion }}
          secciones={[]}
          alcances={['seccion']}
          bloque={honor}
          onClose={() => setHonor(null)}
        />
      ) : null}
    </>
  );
}
