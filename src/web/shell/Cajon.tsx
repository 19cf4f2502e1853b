import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { muestraAreaDocente } from '#shared/acceso.rules.ts';
import { type PerfilColaborador, perfilDelColaborador } from '#shared/acceso.ts';
import { useCiclo, useCiclos } from '#web/ciclos/api.ts';
import { MarcaDelColegio } from '#web/escuela/components/MarcaDelColegio.tsx';
import { useMarca } from '#web/escuela/components/useMarca.ts';
import { NativeSelectInput } from '#web/kit/form/NativeSelectInput.tsx';
import { useApiQuery } from '#web/kit/query.ts';
import { CalendarIcon, CloseIcon, SignOutIcon } from '#web/kit/ui/icons.tsx';
import { BookIcon } from '#web/kit/ui/icons-objects.tsx';
import { Tag } from '#web/kit/ui/Tag.tsx';
import { Tooltip } from '#web/kit/ui/Tooltip.tsx';
import { paths } from '#web/paths.ts';
import { usePerfil } from '#web/sesion/api.ts';
import { Avatar } from '#web/sesion/components/Avatar.tsx';
import { CerrarSesion } from './dialogos.ts';
import { Entrada } from './Entrada.tsx';
import { MenuAdministrador } from './MenuAdministrador.tsx';

function Persona({ nombres, usuario, cargos }: Pick<PerfilColaborador, 'nombres' | 'usuario' | 'cargos'>) {
  return (
    <>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, px: 1.5, pt: 0.5, pb: 1 }}>
        <Avatar name={nombres} kind="colaborador" size="g" />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h5" component="p" sx={{ lineHeight: 1.25 }}>
            {nombres}
          </Typography>
          <Typography variant="caption" component="p" color="textSecondary" noWrap>
            {usuario}
          </Typography>
        </Box>
      </Stack>
      <Stack
        direction="row"
        useFlexGap
        aria-label="Cargos"
        component="ul"
        sx={{ flexWrap: 'wrap', gap: 0.5, px: 1.5, pb: 2, m: 0, listStyle: 'none' }}
      >
        {cargos.map(({ idCargo, cargo }) => (
          <li key={idCargo}>
            <Tag text={cargo} />
          </li>
        ))}
      </Stack>
    </>
  );
}

/** The side menu: person, school year, entries, sign out. */
export function Cajon({ onClose }: { onClose?: () => void }) {
  const known = usePerfil();
  const { data } = useApiQuery(
    perfilDelColaborador,
    {},
    {
      concepts: ['acceso', 'colaboradores'],
      known: known.isColaborador ? known : undefined,
      staleTime: 60_000,
    },
  );
  const perfil = data?.data;
  const { ciclo, elegir } = useCiclo();
  const ciclos = useCiclos();
  const [leaving, setLeaving] = useState(false);
  return (
    <Box
      component="nav"
      aria-label="Menú"
      sx={{ display: 'flex', flexDirection: 'column', gap: 0.5, minHeight: '100%', px: 1.5, pt: 2.5, pb: 2 }}
    >
      <Stack direction="row" sx={{ px: 1.5, pb: 1.5, justifyContent: 'space-between', alignItems: 'center' }}>
        <MarcaDelColegio marca={useMarca()} />
        {onClose ? (
          <Tooltip title="Cerrar menú">
            <IconButton aria-label="Cerrar menú" onClick={onClose}>
              <CloseIcon />
            </IconButton>
          </Tooltip>
        ) : null}
      </Stack>
      {perfil ? <Persona {...perfil} /> : null}
      <Box sx={{ px: 1.5, pb: 1 }}>
        <NativeSelectInput
          label="Ciclo escolar"
          icon={<CalendarIcon />}
          options={ciclos.map((year) => ({ value: year, label: String(year) }))}
          value={ciclo}
          onChange={elegir}
        />
      </Box>
      <MenuAdministrador />
      <Box sx={{ flex: 1, minHeight: 16 }} />
      {perfil && muestraAreaDocente(perfil) ? (
        <Entrada icon={BookIcon} text="Ir a área docente" to={paths.homeColaboradorDocente.path} accent />
      ) : null}
      <Typography variant="rotulo" component="p" color="textSecondary" sx={{ px: 1.5, pt: 0.5, pb: 0.5 }}>
        Cuenta
      </Typography>
      <Entrada icon={SignOutIcon} text="Cerrar sesión" onClick={() => setLeaving(true)} />
      {leaving ? <CerrarSesion onClose={() => setLeaving(false)} /> : null}
    </Box>
  );
}
