import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { CuentasForm, CuentasGeneradas } from '#shared/cuentas/generar.ts';
import type { Grado } from '#shared/grados.ts';
import { useGenerarCuentas } from '#web/cuentas/api.ts';
import { copyText } from '#web/kit/clipboard.ts';
import { RadioInput } from '#web/kit/form/RadioInput.tsx';
import { BusyOverlay } from '#web/kit/ui/BusyOverlay.tsx';
import { ModalDialog } from '#web/kit/ui/ModalDialog.tsx';
import { toasts } from '#web/kit/ui/toasts.ts';

interface DialogoCuentasProps {
  grado: Grado;
  ciclo: number;
  /** The section it begins with; the whole grade without one. */
  idGradoSeccion?: number | undefined;
  onClose: () => void;
}

/** Stands for every section among the choices. */
const TODAS = 0;

export const MESES_QUE_COBRA: { value: CuentasForm['meses']; label: string }[] = [
  { value: 'inscripcion', label: 'A cada uno desde el mes en que se inscribió' },
  { value: 'todos', label: 'A todos de enero a octubre' },
];

type Alumnos = CuentasGeneradas['generadas'];
const nombres = (alumnos: Alumnos) => alumnos.map(({ nombre }) => nombre);

function Lista({ titulo, alumnos }: { titulo: string; alumnos: Alumnos }) {
  async function copia() {
    if (await copyText([titulo, ...nombres(alumnos)].join('\n'))) toasts.success('Lista copiada.');
    else toasts.neutral('No se pudo copiar.');
  }
  return (
    <Box component="section" aria-label={titulo}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
        <Typography variant="h5" component="h3" sx={{ flex: 1 }}>
          {titulo} · {alumnos.length}
        </Typography>
        {alumnos.length > 0 ? <Button onClick={() => void copia()}>Copiar</Button> : null}
      </Stack>
      {alumnos.length > 0 ? (
        <Box
          component="ol"
          tabIndex={0}
          aria-label={titulo}
          sx={{ m: 0, mt: 0.5, pl: 4, maxHeight: 260, overflowY: 'auto' }}
        >
          {alumnos.map(({ idEstudianteGrado, nombre }) => (
            <li key={idEstudianteGrado}>{nombre}</li>
          ))}
        </Box>
      ) : (
        <Typography variant="body2" color="textSecondary">
          Nadie.
        </Typography>
      )}
    </Box>
  );
}

/** The accounts that a grade or one of its sections still lacks, in one act; then who got one and who had one. */
export function DialogoCuentas({ grado, ciclo, idGradoSeccion, onClose }: DialogoCuentasProps) {
  const [seccion, setSeccion] = useState(idGradoSeccion ?? TODAS);
  const [meses, setMeses] = useState<CuentasForm['meses']>('inscripcion');
  const { generar, resultado, avance, isPending } = useGenerarCuentas(grado.idGrado, ciclo);
  const secciones = grado.gradosSecciones.map((una) => ({
    value: una.idGradoSeccion,
    label: `Sección ${una.idSeccionNavigation.seccion} · ${una.totalEstudiantes}`,
  }));
  return (
    <ModalDialog
      open
      title="Generar cuentas de pagos"
      subject={`${grado.nombre} · Ciclo escolar ${ciclo}`}
      busy={isPending}
      onClose={onClose}
      actions={(close) =>
        resultado ? (
          <Button variant="contained" onClick={close}>
            Listo
          </Button>
        ) : (
          <>
            <Button color="inherit" onClick={close} disabled={isPending}>
              Cancelar
            </Button>
            <Button
              variant="contained"
              loading={isPending}
              onClick={() => generar({ idGradoSeccion: seccion === TODAS ? null : seccion, meses })}
            >
              Generar
            </Button>
          </>
        )
      }
    >
      {resultado ? (
        <Stack sx={{ gap: 2.5 }}>
          <Alert severity={resultado.generadas.length > 0 ? 'success' : 'info'}>
            {resultado.generadas.length > 0
              ? 'Las cuentas ya se pueden cobrar.'
              : 'Todos tienen ya su cuenta de pagos.'}
          </Alert>
          <Lista titulo="Cuentas generadas" alumnos={resultado.generadas} />
          <Lista titulo="Ya tenían cuenta" alumnos={resultado.existentes} />
        </Stack>
      ) : (
        <Stack sx={{ gap: 2 }}>
          <Typography>
            A quienes todavía no la tienen se les genera su cuenta con las cuotas del grado. Las que ya
            existen no cambian. Se generan todas o ninguna.
          </Typography>
          <RadioInput
            label="Sección"
            options={[{ value: TODAS, label: 'Todo el grado' }, ...secciones]}
            value={seccion}
            onChange={setSeccion}
          />
          <RadioInput
            label="Desde qué mes cobra"
            options={MESES_QUE_COBRA}
            value={meses}
            onChange={setMeses}
          />
        </Stack>
      )}
      <BusyOverlay open={isPending} text="Generando cuentas" progress={avance} />
    </ModalDialog>
  );
}
