import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { CuentaBancaria } from '#shared/banco/cuentas.ts';
import type { FILTROS_DE_ESTADO, ImportacionDeBanco } from '#shared/banco.ts';
import { fechaCorta } from '#shared/base/fechas.ts';
import { contar } from '#shared/base/formatos.ts';
import { bajarEjemplo, useDepositos, useDeshacerImportacion, useImportaciones } from '#web/banco/api.ts';
import { Revisar } from '#web/banco/components/Revisar.tsx';
import { SubirArchivo } from '#web/banco/components/SubirArchivo.tsx';
import { useCuentasBancarias } from '#web/caja/api.ts';
import { MarcoDeCaja } from '#web/caja/components/MarcoDeCaja.tsx';
import { SelectInput } from '#web/kit/form/SelectInput.tsx';
import { ConfirmDialog } from '#web/kit/ui/ConfirmDialog.tsx';
import { EmptyState } from '#web/kit/ui/EmptyState.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { RowsSkeleton } from '#web/kit/ui/Skeletons.tsx';
import { usePermite } from '#web/sesion/api.ts';

const ESTADOS: readonly { value: (typeof FILTROS_DE_ESTADO)[number]; label: string }[] = [
  { value: 'porUsar', label: 'Por confirmar' },
  { value: 'aplicado', label: 'Con recibo' },
  { value: 'ignorado', label: 'No son de un alumno' },
  { value: 'todos', label: 'Todos' },
];

/** Stands for the deposits of every file. */
const TODOS_LOS_ARCHIVOS = 0;

const numero = (texto: string | null): number | null =>
  texto !== null && /^\d{1,9}$/.test(texto) ? Number(texto) : null;

const cuentas = ({ filas, nuevas, repetidas, noDepositos }: ImportacionDeBanco): string =>
  `${contar(filas, 'fila', 'filas')}: ${contar(nuevas, 'nueva', 'nuevas')}, ${contar(repetidas, 'ya estaba', 'ya estaban')}, ${contar(noDepositos, 'no es depósito', 'no son depósitos')}`;

interface DepositosProps {
  cuenta: CuentaBancaria;
  importacion: ImportacionDeBanco | undefined;
  estado: (typeof FILTROS_DE_ESTADO)[number];
}

function Depositos({ cuenta, importacion, estado }: DepositosProps) {
  const [deshace, setDeshace] = useState(false);
  const { mutate, isPending } = useDeshacerImportacion(() => setDeshace(false));
  const query = useDepositos({
    cuenta: String(cuenta.idCuentaBancaria),
    estado,
    ...(importacion ? { importacion: String(importacion.idImportacion) } : {}),
  });
  return (
    <QueryView query={query} skeleton={<RowsSkeleton rows={8} />}>
      {(lista) => (
        <>
          <Revisar
            lista={lista}
            onDeshacer={importacion?.sinUsar ? () => setDeshace(true) : null}
            vacio={estado === 'porUsar' ? 'No queda ningún depósito por confirmar.' : 'No hay depósitos.'}
          />
          {importacion ? (
            <ConfirmDialog
              open={deshace}
              danger
              title="Deshacer importación"
              text={
                <>
                  Se quitan los depósitos que trajo <strong>{importacion.archivo}</strong>. El archivo se
                  puede subir otra vez.
                </>
              }
              accept="Deshacer"
              busy={isPending}
              onAccept={() => mutate({ params: { id: String(importacion.idImportacion) } })}
              onClose={() => setDeshace(false)}
            />
          ) : null}
        </>
      )}
    </QueryView>
  );
}

interface BancoProps {
  bancarias: readonly CuentaBancaria[];
  importaciones: readonly ImportacionDeBanco[];
  hayEjemplo: boolean;
}

function Banco({ bancarias, importaciones, hayEjemplo }: BancoProps) {
  const [params, setParams] = useSearchParams();
  const puede = usePermite('pagos');
  const pedida = numero(params.get('cuenta'));
  const ultima = importaciones[0]?.idCuentaBancaria;
  const cuenta =
    bancarias.find(({ idCuentaBancaria }) => idCuentaBancaria === (pedida ?? ultima)) ?? bancarias[0];
  if (!cuenta) {
    return (
      <Card sx={{ py: 3 }}>
        <EmptyState
          title="Primero, la cuenta del colegio"
          text="Agrega la cuenta bancaria en Ajustes de caja. Después sube aquí el archivo de sus movimientos."
        />
      </Card>
    );
  }
  const suyas = importaciones.filter(({ idCuentaBancaria }) => idCuentaBancaria === cuenta.idCuentaBancaria);
  const elegido = numero(params.get('importacion'));
  const importacion =
    elegido === TODOS_LOS_ARCHIVOS
      ? undefined
      : (suyas.find(({ idImportacion }) => idImportacion === elegido) ?? suyas[0]);
  const estado = ESTADOS.find(({ value }) => value === params.get('estado'))?.value ?? 'porUsar';
  const poner = (cambio: Record<string, string>) =>
    setParams((antes) => ({ ...Object.fromEntries(antes), ...cambio }), { replace: true });
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
          <Typography variant="h4" component="h2">
            {cuenta.banco} · cuenta terminada en {cuenta.ultimos4}
          </Typography>
          {importacion ? (
            <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {importacion.archivo} · {cuentas(importacion)}
            </Typography>
          ) : null}
        </Box>
        {hayEjemplo ? <Button onClick={bajarEjemplo}>Descargar archivo de ejemplo</Button> : null}
        {puede && cuenta.activa ? (
          <SubirArchivo
            key={cuenta.idCuentaBancaria}
            idCuentaBancaria={cuenta.idCuentaBancaria}
            conColumnas={cuenta.mapeo !== null}
            onListo={(nueva) =>
              nueva && poner({ importacion: String(nueva.idImportacion), estado: 'porUsar' })
            }
          />
        ) : null}
      </Stack>
      {suyas.length === 0 && bancarias.length === 1 ? null : (
        <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))' }}>
          {bancarias.length > 1 ? (
            <SelectInput
              dense
              label="Cuenta"
              options={bancarias.map(({ idCuentaBancaria, banco, ultimos4 }) => ({
                value: idCuentaBancaria,
                label: `${banco} …${ultimos4}`,
              }))}
              value={cuenta.idCuentaBancaria}
              onChange={(otra) => setParams(otra === null ? {} : { cuenta: String(otra) }, { replace: true })}
            />
          ) : null}
          {suyas.length > 0 ? (
            <>
              <SelectInput
                dense
                label="Archivo"
                options={[
                  { value: TODOS_LOS_ARCHIVOS, label: 'Todos los archivos' },
                  ...suyas.map(({ idImportacion, archivo, creada }) => ({
                    value: idImportacion,
                    label: `${archivo} · ${fechaCorta(creada)}`,
                  })),
                ]}
                value={importacion?.idImportacion ?? TODOS_LOS_ARCHIVOS}
                onChange={(otra) => poner({ importacion: String(otra ?? TODOS_LOS_ARCHIVOS) })}
              />
              <SelectInput
                dense
                label="Depósitos"
                options={ESTADOS}
                value={estado}
                onChange={(otro) => poner({ estado: otro ?? 'porUsar' })}
              />
            </>
          ) : null}
        </Box>
      )}
      {suyas.length === 0 ? (
        <Card sx={{ py: 3 }}>
          <EmptyState
            title="Sube el archivo del banco"
            text="El de movimientos de la cuenta, en Excel (.xlsx) o CSV. Ceiba busca de quién es cada depósito, y tú confirmas."
          />
        </Card>
      ) : (
        <Depositos
          key={`${cuenta.idCuentaBancaria} ${importacion?.idImportacion ?? ''} ${estado}`}
          {...{ cuenta, importacion, estado }}
        />
      )}
    </Stack>
  );
}

/** What the bank says that came in, and whose it is. */
export function BancoPage() {
  const importaciones = useImportaciones();
  return (
    <MarcoDeCaja tab="banco">
      <QueryView query={useCuentasBancarias()} skeleton={<RowsSkeleton rows={8} />}>
        {(bancarias) => (
          <QueryView query={importaciones} skeleton={<RowsSkeleton rows={8} />}>
            {(leidas) => <Banco bancarias={bancarias} {...leidas} />}
          </QueryView>
        )}
      </QueryView>
    </MarcoDeCaja>
  );
}
