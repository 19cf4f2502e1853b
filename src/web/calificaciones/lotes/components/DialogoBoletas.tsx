import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { contar } from '#shared/base/formatos.ts';
import type { Grado } from '#shared/grados.ts';
import { RadioInput } from '#web/kit/form/RadioInput.tsx';
import { ModalDialog } from '#web/kit/ui/ModalDialog.tsx';
import { usePedirBoletas } from '../api.ts';

interface DialogoBoletasProps {
  grado: Grado;
  ciclo: number;
  /** The section it begins with; the whole grade without one. */
  idGradoSeccion?: number | undefined;
  onClose: () => void;
}

const GRADO = 'grado';
const NIVEL = 'nivel';

/** Whose report cards are to be made. They come in one file, while one does something else. */
export function DialogoBoletas({ grado, ciclo, idGradoSeccion, onClose }: DialogoBoletasProps) {
  const { gradosSecciones: secciones, idNivelEstudiantilNavigation: nivel } = grado;
  const [quienes, setQuienes] = useState(idGradoSeccion ? String(idGradoSeccion) : GRADO);
  const { pedir, isPending } = usePedirBoletas(onClose);
  const total = secciones.reduce((suma, { totalEstudiantes }) => suma + totalEstudiantes, 0);
  function generar() {
    if (quienes === NIVEL) return pedir({ ciclo, alcance: 'nivel', nivel: nivel.codigoNivelEstudiantil });
    if (quienes === GRADO) return pedir({ ciclo, alcance: 'grado', ids: [grado.idGrado] });
    pedir({ ciclo, alcance: 'seccion', ids: [Number(quienes)] });
  }
  return (
    <ModalDialog
      open
      title="Boletas"
      subject={`${grado.nombre} · Ciclo escolar ${ciclo}`}
      busy={isPending}
      onClose={onClose}
      actions={(close) => (
        <>
          <Button color="inherit" onClick={close} disabled={isPending}>
            Cancelar
          </Button>
          <Button variant="contained" loading={isPending} onClick={generar}>
            Generar
          </Button>
        </>
      )}
    >
      <Stack sx={{ gap: 2 }}>
        <Typography>
          Se generan en un solo archivo, una hoja por alumno. Puedes seguir trabajando, y hasta cerrar Ceiba:
          abajo se ve cuánto falta.
        </Typography>
        <RadioInput
          label="De quiénes"
          options={[
            ...secciones.map((una) => ({
              value: String(una.idGradoSeccion),
              label: `Sección ${una.idSeccionNavigation.seccion} · ${una.totalEstudiantes}`,
              disabled: una.totalEstudiantes === 0,
            })),
            {
              value: GRADO,
              label: `Todo el grado · ${contar(total, 'alumno', 'alumnos')}`,
              disabled: total === 0,
            },
            { value: NIVEL, label: `Todo ${nivel.nombre}` },
          ]}
          value={quienes}
          onChange={setQuienes}
        />
      </Stack>
    </ModalDialog>
  );
}
