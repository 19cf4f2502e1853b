import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';
import { HOJA_MAX_BYTES, PESA_DEMASIADO } from '#shared/base/hojas.ts';
import type { TipoDeImportacion } from '#shared/importaciones/tipos.ts';
import type { Importacion } from '#shared/importaciones.ts';
import { useCiclo } from '#web/ciclos/api.ts';
import { CallError } from '#web/kit/call-error.ts';
import { useTouch } from '#web/kit/form/device.ts';
import { ErrorIcon } from '#web/kit/ui/icons.tsx';
import { UploadIcon } from '#web/kit/ui/icons-objects.tsx';
import { ProgressBar } from '#web/kit/ui/ProgressBar.tsx';
import { RoundIcon } from '#web/kit/ui/RoundIcon.tsx';
import { useSubir } from '../api.ts';

const ACEPTA =
  '.xlsx,.csv,.txt,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const mensajeDe = (error: unknown): string | null => {
  if (!error) return null;
  return error instanceof CallError ? (error.fieldErrors[0]?.mensaje ?? error.message) : String(error);
};

/** What the year that is shown has to do with a list. */
const DEL_CICLO: Readonly<Record<TipoDeImportacion, (ciclo: number) => string>> = {
  estudiantes: (ciclo) => `Alumnos con grado se inscriben en ${ciclo}.`,
  personal: () => 'Las contraseñas no se importan: se dan en la ficha de cada quien.',
  clases: (ciclo) => `Las clases son de ${ciclo}.`,
  saldos: (ciclo) => `Se anotan en las cuentas de ${ciclo}.`,
  notas: (ciclo) => `Son de años anteriores a ${ciclo}.`,
};

interface ElegirArchivoProps {
  tipo: TipoDeImportacion;
  onListo: (subida: Importacion) => void;
}

/** Where a file is dropped or chosen; it is read at once. */
export function ElegirArchivo({ tipo, onListo }: ElegirArchivoProps) {
  const { ciclo } = useCiclo();
  const elegir = useRef<HTMLInputElement>(null);
  const [encima, setEncima] = useState(false);
  const [pesado, setPesado] = useState(false);
  const tactil = useTouch();
  const { subir, subiendo, enviado, error } = useSubir(tipo, onListo);
  function tomar(file: File | undefined) {
    if (!file || subiendo) return;
    setPesado(file.size > HOJA_MAX_BYTES);
    if (file.size <= HOJA_MAX_BYTES) subir({ file, ciclo });
  }
  function elegido({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    tomar(currentTarget.files?.[0]);
    currentTarget.value = '';
  }
  function soltado(event: DragEvent) {
    event.preventDefault();
    setEncima(false);
    tomar(event.dataTransfer.files[0]);
  }
  const mensaje = pesado ? PESA_DEMASIADO : mensajeDe(error);
  const leyendo = subiendo && (!enviado || enviado.sent >= enviado.total);
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack
        onDragOver={(event) => {
          event.preventDefault();
          setEncima(true);
        }}
        onDragLeave={() => setEncima(false)}
        onDrop={soltado}
        sx={{
          alignItems: 'center',
          textAlign: 'center',
          gap: 2,
          p: { xs: 3, sm: 6 },
          border: 2,
          borderStyle: 'dashed',
          borderColor: encima ? 'primary.main' : 'trazo.borde',
          borderRadius: 3,
          bgcolor: encima ? 'primary.suave' : 'background.paper',
        }}
      >
        <RoundIcon tone="primary">
          <UploadIcon />
        </RoundIcon>
        <Typography variant="subtitle1">
          {/* Nothing is dragged with a finger. */}
          {tactil ? 'Elige un archivo de Excel o CSV' : 'Arrastra un archivo de Excel o CSV, o elígelo'}
        </Typography>
        <Button variant="contained" loading={subiendo} onClick={() => elegir.current?.click()}>
          Elegir archivo
        </Button>
        <Typography variant="body2" color="textSecondary">
          Libro de Excel (.xlsx) o CSV, hasta 10 MB y 10,000 filas. {DEL_CICLO[tipo](ciclo)}
        </Typography>
        <input ref={elegir} hidden type="file" accept={ACEPTA} aria-label="Archivo" onChange={elegido} />
      </Stack>
      {subiendo && enviado && !leyendo ? (
        <ProgressBar label="Subiendo el archivo" done={enviado.sent} total={enviado.total} unit="bytes" />
      ) : null}
      <Typography role="status" color="textSecondary" sx={{ minHeight: 24 }}>
        {leyendo ? 'Leyendo el archivo…' : ''}
      </Typography>
      {mensaje ? (
        <Stack direction="row" role="alert" sx={{ gap: 1, color: 'error.main' }}>
          <ErrorIcon fontSize="small" sx={{ flex: 'none', mt: '2px' }} />
          <Typography color="inherit">{mensaje}</Typography>
        </Stack>
      ) : null}
    </Stack>
  );
}
