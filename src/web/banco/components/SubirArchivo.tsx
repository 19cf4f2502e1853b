import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ChangeEvent, useRef, useState } from 'react';
import { ARCHIVO_DE_BANCO_MAX_BYTES, type ImportacionDeBanco, PESA_DEMASIADO } from '#shared/banco.ts';
import { useSubirDepositos } from '#web/banco/api.ts';
import { CallError } from '#web/kit/call-error.ts';
import { EditIcon, ErrorIcon } from '#web/kit/ui/icons.tsx';
import { UploadIcon } from '#web/kit/ui/icons-objects.tsx';
import { ModalDialog } from '#web/kit/ui/ModalDialog.tsx';
import { Columnas } from './Columnas.tsx';

const ACEPTA =
  '.xlsx,.csv,.txt,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface SubirProps {
  idCuentaBancaria: number;
  /** Whether somebody said what the columns of its files are. */
  conColumnas: boolean;
  onListo: (importacion: ImportacionDeBanco | null) => void;
}

function faltasDe(error: unknown): string[] {
  if (!(error instanceof CallError)) return error ? [String(error)] : [];
  const dichas = error.fieldErrors.map(({ mensaje }) => mensaje);
  return dichas.length > 0 ? dichas : [error.message];
}

/** Why a file was not read, row by row. Nothing of it was stored. */
function Faltas({ faltas, onClose }: { faltas: readonly string[]; onClose: () => void }) {
  return (
    <ModalDialog
      open
      title="No se agregó nada"
      onClose={onClose}
      actions={(close) => (
        <Button variant="contained" onClick={close}>
          Entendido
        </Button>
      )}
    >
      <Stack component="ul" role="alert" sx={{ gap: 1, m: 0, p: 0, listStyle: 'none' }}>
        {faltas.map((falta) => (
          <Stack key={falta} component="li" direction="row" sx={{ gap: 1, color: 'error.main' }}>
            <ErrorIcon fontSize="small" sx={{ flex: 'none', mt: '2px' }} />
            <Typography color="inherit">{falta}</Typography>
          </Stack>
        ))}
      </Stack>
    </ModalDialog>
  );
}

/** Brings a file of the bank; of an account whose columns nobody knows it asks for them first. */
export function SubirArchivo({ idCuentaBancaria, conColumnas, onListo }: SubirProps) {
  const elegir = useRef<HTMLInputElement>(null);
  const [pesado, setPesado] = useState(false);
  const deNuevo = useRef(false);
  const { subir, subiendo, error, olvidar, porMapear, setPorMapear } = useSubirDepositos(onListo);
  function elegido({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0];
    currentTarget.value = '';
    if (!file || subiendo) return;
    setPesado(file.size > ARCHIVO_DE_BANCO_MAX_BYTES);
    // Columns without any are never right: the answer asks for them.
    const mapeo = deNuevo.current
      ? { encabezados: ['?'], columnas: COLUMNAS_NULAS, orden: 'dma' as const, decimal: '.' as const }
      : null;
    if (file.size <= ARCHIVO_DE_BANCO_MAX_BYTES) subir({ file, idCuentaBancaria, mapeo });
  }
  const abrir = (otraVez: boolean) => {
    deNuevo.current = otraVez;
    elegir.current?.click();
  };
  const faltas = pesado ? [PESA_DEMASIADO] : faltasDe(error);
  return (
    <>
      {conColumnas ? (
        <Button variant="outlined" startIcon={<EditIcon />} disabled={subiendo} onClick={() => abrir(true)}>
          Columnas
        </Button>
      ) : null}
      <Button
        variant="contained"
        startIcon={<UploadIcon />}
        loading={subiendo && !porMapear}
        onClick={() => abrir(false)}
      >
        Subir archivo
      </Button>
      <input
        ref={elegir}
        hidden
        type="file"
        accept={ACEPTA}
        aria-label="Archivo del banco"
        onChange={elegido}
      />
      {porMapear ? (
        <Columnas
          porMapear={porMapear}
          guardando={subiendo}
          error={faltas[0] ?? null}
          onGuardar={(mapeo) => {
            const { file } = porMapear;
            subir({ file, idCuentaBancaria, mapeo });
          }}
          onClose={() => {
            setPorMapear(null);
            olvidar();
          }}
        />
      ) : null}
      {faltas.length > 0 && !porMapear ? (
        <Faltas
          faltas={faltas}
          onClose={() => {
            setPesado(false);
            olvidar();
          }}
        />
      ) : null}
    </>
  );
}

/** Valid, and of no file. */
const COLUMNAS_NULAS: ('fecha' | 'monto')[] = ['fecha', 'monto'];
