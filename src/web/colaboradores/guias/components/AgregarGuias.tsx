import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { EntradaMultiple } from '#web/base/form/EntradaMultiple.tsx';
import { EntradaSeleccion } from '#web/base/form/EntradaSeleccion.tsx';
import { Rejilla } from '#web/base/form/Rejilla.tsx';
import { IconoMas } from '#web/base/ui/iconos.tsx';
import { useGradosParaElegir } from '#web/grados/api.ts';
import { nombreGrado } from '../../api.ts';
import { useAgregarGuias, useSeccionesDeGrado } from '../api.ts';

interface AgregarGuiasProps {
  idColaborador: number;
  ciclo: number;
  /** Sections the teacher is in charge of already. */
  propias: readonly number[];
}

/** A grade first, then one or more of its sections. */
export function AgregarGuias({ idColaborador, ciclo, propias }: AgregarGuiasProps) {
  const [idGrado, setIdGrado] = useState<number | null>(null);
  const [elegidas, setElegidas] = useState<number[]>([]);
  const grados = useGradosParaElegir().data?.data ?? [];
  const secciones = useSeccionesDeGrado(idGrado, ciclo).data?.data ?? [];
  const { agregar, isPending } = useAgregarGuias(idColaborador, () => {
    setIdGrado(null);
    setElegidas([]);
  });
  return (
    <Rejilla columns={2}>
      <EntradaSeleccion
        label="Grado"
        required
        options={grados.map((grado) => ({ value: grado.idGrado, label: nombreGrado(grado) }))}
        value={idGrado}
        onChange={(next) => {
          setIdGrado(next);
          setElegidas([]);
        }}
      />
      <EntradaMultiple
        label="Secciones"
        required
        disabled={idGrado === null}
        options={secciones
          .filter(({ idGradoSeccion }) => !propias.includes(idGradoSeccion))
          .map(({ idGradoSeccion, seccion }) => ({ value: idGradoSeccion, label: seccion }))}
        empty="No quedan secciones por agregar en este ciclo."
        value={elegidas}
        onChange={setElegidas}
      />
      <Box>
        <Button
          variant="contained"
          startIcon={<IconoMas />}
          disabled={elegidas.length === 0}
          loading={isPending}
          onClick={() => agregar(elegidas)}
        >
          Agregar
        </Button>
      </Box>
    </Rejilla>
  );
}
