import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { CARGO_CONTADOR, CARGO_SECRETARIA } from '#shared/colaboradores.ts';
import { ASUNTOS_QUE_ABREN, CARGOS_CON_PERMISOS, DEL_ASUNTO, type Permiso } from '#shared/permisos.rules.ts';
import type { PermisosDelColegio } from '#shared/permisos.ts';
import { useUnsaved } from '#web/kit/form/unsaved.ts';
import { useGoBack } from '#web/kit/ui/go-back.ts';
import { Page } from '#web/kit/ui/Page.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { RowsSkeleton } from '#web/kit/ui/Skeletons.tsx';
import { paths } from '#web/paths.ts';
import { useGuardarPermisos, usePermisosDelColegio } from '../api.ts';

const CARGO: Record<Permiso['idCargo'], string> = {
  [CARGO_SECRETARIA]: 'Secretaria',
  [CARGO_CONTADOR]: 'Contador',
};

type Clave = `${Permiso['asunto']} ${Permiso['idCargo']}`;
const claveDe = ({ asunto, idCargo }: Pick<Permiso, 'asunto' | 'idCargo'>): Clave => `${asunto} ${idCargo}`;

/** On a phone the boxes stand close to the words. */
const casilla = { width: { xs: 72, sm: 120 }, px: { xs: 0, sm: 1 }, verticalAlign: 'middle' } as const;
const palabras = {
  pl: { xs: 2, sm: 3 },
  pr: 1,
  py: 1.5,
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
} as const;

function Casillas({ permisos, version }: PermisosDelColegio) {
  const [marcadas, setMarcadas] = useState<ReadonlyMap<Clave, boolean>>(new Map());
  const { guardar, isPending } = useGuardarPermisos(() => setMarcadas(new Map()));
  const vistos = permisos.map((uno) => ({
    ...uno,
    permitido: marcadas.get(claveDe(uno)) ?? uno.permitido,
  }));
  const cambian = vistos.filter(({ permitido }, at) => permitido !== permisos[at]?.permitido);
  const hayCambios = cambian.length > 0;
  useUnsaved(hayCambios, isPending);
  const marcar = (uno: Permiso) => setMarcadas(new Map(marcadas).set(claveDe(uno), !uno.permitido));
  return (
    <Card>
      <Table aria-label="Permisos">
        <TableHead>
          <TableRow>
            <TableCell sx={palabras}>Qué se puede hacer</TableCell>
            {CARGOS_CON_PERMISOS.map((idCargo) => (
              <TableCell key={idCargo} align="center" sx={casilla}>
                {CARGO[idCargo]}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {ASUNTOS_QUE_ABREN.map((asunto) => (
            <TableRow key={asunto}>
              <TableCell component="th" scope="row" sx={palabras}>
                <Typography variant="subtitle2" component="p">
                  {DEL_ASUNTO[asunto].nombre}
                </Typography>
                <Typography variant="body2" color="textSecondary">
                  {DEL_ASUNTO[asunto].abre}
                </Typography>
              </TableCell>
              {vistos
                .filter((uno) => uno.asunto === asunto)
                .map((uno) => (
                  <TableCell key={uno.idCargo} align="center" sx={casilla}>
                    <Checkbox
                      checked={uno.permitido}
                      disabled={isPending}
                      onChange={() => marcar(uno)}
                      slotProps={{
                        input: { 'aria-label': `${CARGO[uno.idCargo]}: ${DEL_ASUNTO[asunto].nombre}` },
                      }}
                    />
                  </TableCell>
                ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <Stack
        direction="row"
        useFlexGap
        sx={{
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'flex-end',
          gap: 1.5,
          px: { xs: 2, sm: 3 },
          py: 2,
        }}
      >
        <Button color="inherit" disabled={!hayCambios || isPending} onClick={() => setMarcadas(new Map())}>
          Deshacer cambios
        </Button>
        <Button
          variant="contained"
          disabled={!hayCambios}
          loading={isPending}
          onClick={() => guardar({ permisos: cambian, version })}
        >
          Guardar
        </Button>
      </Stack>
    </Card>
  );
}

/** What Secretaria and Contador may do. */
export function PermisosPage() {
  return (
    <Page title="Permisos" onBack={useGoBack(paths.colegio.path)} width="escritorio">
      <Box sx={{ mb: 2, maxWidth: '72ch' }}>
        <Typography color="textSecondary">
          La dirección puede todo. Aquí decide qué más puede cada cargo: un cambio vale desde lo siguiente que
          haga cada persona. Quien tiene los dos cargos puede lo de ambos, y quien puede hacer algo también
          puede restaurar lo que eso eliminó.
        </Typography>
      </Box>
      <QueryView query={usePermisosDelColegio()} skeleton={<RowsSkeleton rows={7} />}>
        {(data) => <Casillas {...data} />}
      </QueryView>
    </Page>
  );
}
