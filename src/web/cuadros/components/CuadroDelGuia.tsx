import Button from '@mui/material/Button';
import { useState } from 'react';
import { CuadroDeHonor } from './CuadroDeHonor.tsx';
import { CuadroDeSeccion } from './CuadroDeSeccion.tsx';

interface GuiaProps {
  idGradoSeccion: number;
  ciclo: number;
}

/** The grid of the own homeroom, and its honour roll. */
export function CuadroDelGuia({ idGradoSeccion, ciclo }: GuiaProps) {
  const [honor, setHonor] = useState(false);
  return (
    <>
      <CuadroDeSeccion
        idGradoSeccion={idGradoSeccion}
        acciones={<Button onClick={() => setHonor(true)}>Cuadro de honor</Button>}
      />
      {honor ? (
        <CuadroDeHonor
          {...{ ciclo, idGradoSeccion }}
          secciones={[]}
          alcances={['seccion']}
          onClose={() => setHonor(false)}
        />
      ) : null}
    </>
  );
}
