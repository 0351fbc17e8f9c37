"""The first sketch of the Golem Edition, kept as it was: the yardstick that the engine is measured against."""
import numpy as np, time, sys
from numba import njit, prange
import tomllib, pathlib
D=tomllib.load(open(pathlib.Path(__file__).resolve().parent.parent/"src/centuria/components/golem.toml","rb"))
def vec(t): return [t.count(str(l)) for l in (1,2,3,4)]
NM=45
KIND=np.zeros(NM,np.int8); AMT=np.zeros(NM,np.int8); IN=np.zeros((NM,4),np.int8); OUT=np.zeros((NM,4),np.int8)
OUT[0]=vec('11'); KIND[1]=1; AMT[1]=2
i=2
for c in D['merchants']['produce']: OUT[i]=vec(c); i+=1
for c in D['merchants']['upgrade']: KIND[i]=1; AMT[i]=c; i+=1
for c in D['merchants']['trade']:
    a,b=c.split('>'); KIND[i]=2; IN[i]=vec(a); OUT[i]=vec(b); i+=1
NP=36
COST=np.zeros((NP,4),np.int8); PTS=np.zeros(NP,np.int8)
for j,(p,c) in enumerate((p,c) for p,cs in D['points'].items() for c in cs): COST[j]=vec(c); PTS[j]=int(p)
i1=np.int8
STATE=np.dtype([('caravan',i1,(5,4)),('hand',np.uint64,(5,)),('played',np.uint64,(5,)),
 ('row',i1,(6,)),('row_crystals',i1,(6,4)),('deck',i1,(43,)),('deck_n',i1),
 ('prow',i1,(5,)),('pdeck',i1,(36,)),('pdeck_n',i1),('copper',i1),('silver',i1),
 ('score',np.int16,(5,)),('claimed',i1,(5,)),('player',i1),('players',i1),('phase',i1),('arg',i1),('left',i1),
 ('turn',np.int16),('last',i1),('over',i1),('rng',np.uint64)],align=True)
MAIN,TIMES,UPGRADE,PAY,DISCARD=0,1,2,3,4
# action ids
A_PLAY=0; A_ACQ=45; A_REST=51; A_CLAIM=52; A_TIMES=57; A_UP=67; A_STOP=70; A_COL=71; NA=75
ONE=np.uint64(1)
@njit(inline='always')
def rand(s):
    x=s.rng
    x^=x<<np.uint64(13); x^=x>>np.uint64(7); x^=x<<np.uint64(17)
    s.rng=x
    return x
@njit(cache=True)
def below(s,n):
    return np.int64((rand(s)>>np.uint64(33))%np.uint64(n))
@njit(cache=True)
def shuffle(s,a,n):
    for i in range(n-1,0,-1):
        j=below(s,i+1)
        t=a[i]; a[i]=a[j]; a[j]=t
@njit(cache=True)
def new_game(s,players,seed):
    s.rng=np.uint64(seed)*np.uint64(2654435761)+np.uint64(88172645463325252)
    s.players=players
    for p in range(5):
        for c in range(4): s.caravan[p,c]=0
        s.hand[p]=np.uint64(3); s.played[p]=np.uint64(0); s.score[p]=0; s.claimed[p]=0
    for p in range(players):
        s.caravan[p,0]=3 if p in (0,3,4) else 4
        if p>=3: s.caravan[p,1]=1
    for i in range(43): s.deck[i]=i+2
    shuffle(s,s.deck,43)
    for i in range(36): s.pdeck[i]=i
    shuffle(s,s.pdeck,36)
    for i in range(6):
        s.row[i]=s.deck[42-i]
        for c in range(4): s.row_crystals[i,c]=0
    s.deck_n=37
    for i in range(5): s.prow[i]=s.pdeck[35-i]
    s.pdeck_n=31
    s.copper=2*players; s.silver=2*players
    s.player=0; s.phase=MAIN; s.turn=0; s.last=0; s.over=0
@njit(cache=True)
def total(s,p):
    return s.caravan[p,0]+s.caravan[p,1]+s.caravan[p,2]+s.caravan[p,3]
@njit(cache=True)
def times_possible(s,p,card):
    n=127
    for c in range(4):
        if IN[card,c]>0:
            n=min(n,s.caravan[p,c]//IN[card,c])
    return n
@njit(cache=True)
def legal(s,out):
    n=0; p=s.player
    if s.phase==MAIN:
        h=s.hand[p]
        for k in range(NM):
            if (h>>np.uint64(k))&ONE:
                if KIND[k]!=2 or times_possible(s,p,k)>0:
                    out[n]=A_PLAY+k; n+=1
        t=total(s,p)
        for i in range(6):
            if s.row[i]>=0 and i<=t: out[n]=A_ACQ+i; n+=1
        if s.played[p]: out[n]=A_REST; n+=1
        for i in range(5):
            k=s.prow[i]
            if k>=0:
                ok=True
                for c in range(4):
                    if COST[k,c]>s.caravan[p,c]: ok=False
                if ok: out[n]=A_CLAIM+i; n+=1
    elif s.phase==TIMES:
        for t in range(min(times_possible(s,p,s.arg),10)): out[n]=A_TIMES+t; n+=1
    elif s.phase==UPGRADE:
        for c in range(3):
            if s.caravan[p,c]>0: out[n]=A_UP+c; n+=1
        out[n]=A_STOP; n+=1
    else:
        for c in range(4):
            if s.caravan[p,c]>0: out[n]=A_COL+c; n+=1
    return n
@njit(cache=True)
def end_turn(s):
    p=s.player
    if total(s,p)>10:
        s.phase=DISCARD; return
    s.phase=MAIN
    if s.claimed[p]>=(6 if s.players<=3 else 5): s.last=1
    s.player=(p+1)%s.players
    s.turn+=1
    if s.player==0 and (s.last or s.turn>2000): s.over=1
@njit(cache=True)
def take(s,slot):
    p=s.player
    card=s.row[slot]
    s.hand[p]|=ONE<<np.uint64(card)
    for c in range(4): s.caravan[p,c]+=s.row_crystals[slot,c]
    for i in range(slot,5):
        s.row[i]=s.row[i+1]
        for c in range(4): s.row_crystals[i,c]=s.row_crystals[i+1,c]
    for c in range(4): s.row_crystals[5,c]=0
    if s.deck_n>0:
        s.deck_n-=1; s.row[5]=s.deck[s.deck_n]
    else: s.row[5]=-1
    end_turn(s)
@njit(cache=True)
def apply(s,a):
    p=s.player
    if s.phase==MAIN:
        if a<A_ACQ:
            k=a-A_PLAY
            s.hand[p]&=~(ONE<<np.uint64(k)); s.played[p]|=ONE<<np.uint64(k)
            if KIND[k]==0:
                for c in range(4): s.caravan[p,c]+=OUT[k,c]
                end_turn(s)
            elif KIND[k]==1:
                s.phase=UPGRADE; s.left=AMT[k]
            else:
                s.phase=TIMES; s.arg=k
        elif a<A_REST:
            slot=a-A_ACQ
            if slot==0: take(s,0)
            else: s.phase=PAY; s.arg=slot; s.left=0
        elif a==A_REST:
            s.hand[p]|=s.played[p]; s.played[p]=np.uint64(0); end_turn(s)
        else:
            i=a-A_CLAIM; k=s.prow[i]
            for c in range(4): s.caravan[p,c]-=COST[k,c]
            s.score[p]+=PTS[k]; s.claimed[p]+=1
            if i==0:
                if s.copper>0: s.copper-=1; s.score[p]+=3
                elif s.silver>0: s.silver-=1; s.score[p]+=1
            elif i==1 and s.copper>0 and s.silver>0:
                s.silver-=1; s.score[p]+=1
            for j in range(i,4): s.prow[j]=s.prow[j+1]
            if s.pdeck_n>0: s.pdeck_n-=1; s.prow[4]=s.pdeck[s.pdeck_n]
            else: s.prow[4]=-1
            end_turn(s)
    elif s.phase==TIMES:
        t=a-A_TIMES+1; k=s.arg
        for c in range(4): s.caravan[p,c]+=t*(OUT[k,c]-IN[k,c])
        end_turn(s)
    elif s.phase==UPGRADE:
        if a==A_STOP: end_turn(s)
        else:
            c=a-A_UP
            s.caravan[p,c]-=1; s.caravan[p,c+1]+=1; s.left-=1
            if s.left==0: end_turn(s)
    elif s.phase==PAY:
        c=a-A_COL
        s.caravan[p,c]-=1; s.row_crystals[s.left,c]+=1; s.left+=1
        if s.left==s.arg: take(s,s.arg)
    else:
        s.caravan[p,a-A_COL]-=1
        end_turn(s)
@njit(cache=True)
def playout(s):
    buf=np.empty(NA,np.int8)
    n=0
    while not s.over:
        m=legal(s,buf)
        if m==0: return -1
        apply(s,buf[below(s,m)]); n+=1
    return n
@njit(cache=True)
def many(states,n,players,seed):
    tot=0; turns=0
    s=states[0]
    for g in range(n):
        new_game(s,players,seed+g)
        tot+=playout(s); turns+=s.turn
    return tot,turns
@njit
def bench_copy(states,n):
    for i in range(n): states[1]=states[0]
    return states[1].rng
if __name__=='__main__':
    st=np.zeros(2,STATE)
    print('size',STATE.itemsize)
    t=time.time(); many(st,1,2,1); print('compile/load',time.time()-t)
    for pl in (2,4,5):
        t=time.time(); tot,turns=many(st,20000,pl,7); dt=time.time()-t
        print(pl,'players: actions/game',tot/20000,'turns/game',turns/20000,'actions/s %.2fM'%(tot/dt/1e6),'games/s %.0f'%(20000/dt))
