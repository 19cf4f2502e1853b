import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { SeccionConGuia } from '#shared/grados.ts';
import { useGradosParaElegir } from '#web/grados/api.ts';
import { FormGrid } from '#web/kit/form/FormGrid.tsx';
import { MultiSelectInput } from '#web/kit/form/MultiSelectInput.tsx';
import { SelectInput } from '#web/kit/form/SelectInput.tsx';
import { PlusIcon } from '#web/kit/ui/icons.tsx';
import { nombreGrado } from '../../api.ts';
import type { Elegidas } from '../../components/useElegidas.ts';
import { useSeccionesDeGrado } from '../api.ts';

interface AgregarGuiasProps {
  ciclo: number;
  /** Sections in the list already, stored or not. */
  enLista: readonly number[];
  /** Sections chosen and not yet added to the list. */
  elegidas: Elegidas['campo'];
  onAdd: (secciones: SeccionConGuia[]) => void;
}

/** A grade first, then one or more of its sections; those that have somebody say who. */
export function AgregarGuias({ ciclo, enLista, elegidas, onAdd }: AgregarGuiasProps) {
  const [idGrado, setIdGrado] = useState<number | null>(null);
  const grados = useGradosParaElegir().data?.data ?? [];
  const secciones = useSeccionesDeGrado(idGrado, ciclo).data?.data ?? [];
  const ofrecidas = secciones.filter(({ idGradoSeccion }) => !enLista.includes(idGradoSeccion));

  function agregar() {
    onAdd(ofrecidas.filter(({ idGradoSeccion }) => elegidas.value.includes(idGradoSeccion)));
    elegidas.onChange([]);
  }

  return (
    <FormGrid columns={2}>
      <SelectInput
        label="Grado"
        required
        options={grados.map((grado) => ({ value: grado.idGrado, label: nombreGrado(grado) }))}
        value={idGrado}
        onChange={(next) => {
          setIdGrado(next);
          elegidas.onChange([]);
        }}
      />
      <MultiSelectInput
        label="Secciones"
        required
        disabled={idGrado === null}
        options={ofrecidas.map(({ idGradoSeccion, seccion, idColaboradorNavigation: guia }) => ({
          value: idGradoSeccion,
          label: guia ? `${seccion} (${guia.nombres})` : seccion,
          disabled: guia !== null,
        }))}
        empty="No quedan secciones por agregar en este ciclo."
        {...elegidas}
      />
      <Box>
        <Button
          variant="tonal"
          startIcon={<PlusIcon />}
          disabled={elegidas.value.length === 0}
          onClick={agregar}
        >
          Agregar
        </Button>
      </Box>
    </FormGrid>
  );
}
